import { readFile } from 'node:fs/promises';
import type { Lexicon } from './lexicon.ts';

/** Reads the shop's own lexicon file. Throws an error with the reason if it is invalid. */
export async function readLexicon(file: string): Promise<Lexicon> {
  // The YAML parser is loaded only when there is such a file.
  const { parseLexicon } = await import('./lexicon.ts');
  return parseLexicon(await readFile(file, 'utf8'));
}
