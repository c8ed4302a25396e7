import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PoEntry {
  /** Distinguishes messages with the same English text; empty for most. */
  readonly context: string;
  /** The English message, which is also its id. */
  readonly id: string;
  /** The translation in the file's language; empty if it is missing. */
  readonly translation: string;
}

/** The current entries of a PO file. A long string continues on the next lines. */
export function readPoFile(path: string): PoEntry[] {
  const value = (block: string, keyword: string): string => {
    const match = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block);
    const lines = (match?.[1] ?? '').match(/".*"/g) ?? [];
    return lines.map((line) => String(JSON.parse(line))).join('');
  };
  return readFileSync(path, 'utf8')
    .split(/\n{2,}/)
    .filter((block) => !/^#~/m.test(block))
    .map((block) => ({
      context: value(block, 'msgctxt'),
      id: value(block, 'msgid'),
      translation: value(block, 'msgstr'),
    }))
    .filter((entry) => entry.id !== '');
}

/** The PO files of a folder, by name. */
export function readPoFolder(folder: string): Map<string, PoEntry[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.po'));
  return new Map(names.map((name) => [name, readPoFile(join(folder, name))]));
}
