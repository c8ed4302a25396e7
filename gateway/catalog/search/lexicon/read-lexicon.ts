import { readFile } from 'node:fs/promises';
import type { Lexicon } from './lexicon.ts';

/** Reads a shop's own lexicon. Throws an error that says what is wrong with the file. */
export async function readLexicon(file: string): Promise<Lexicon> {
  // What reads YAML is loaded only where there is such a file.
  const { parseLexicon } = await import('./lexicon.ts');
  return parseLexicon(await readFile(file, 'utf8'));
}
