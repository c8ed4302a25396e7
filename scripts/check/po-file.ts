import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PoEntry {
  /** Distinguishes messages with the same English text; empty for most. */
  readonly context: string;
  /** The English message, which is also its id. */
  readonly id: string;
  /** The translation in the file's language; empty if it is missing. */
  readonly translation: string;
}

/** The text after a keyword of an entry. A long string continues on the next lines. */
function textOf(block: string, keyword: string): string {
  const match = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block);
  const lines = (match?.[1] ?? '').match(/".*"/g) ?? [];
  return lines.map((line) => String(JSON.parse(line))).join('');
}

const entryOf = (block: string): PoEntry => ({
  context: textOf(block, 'msgctxt'),
  id: textOf(block, 'msgid'),
  translation: textOf(block, 'msgstr'),
});

/** The current entries of a PO file. */
export function readPoFile(path: string): PoEntry[] {
  return readFileSync(path, 'utf8')
    .split(/\n{2,}/)
    .filter((block) => !/^#~/m.test(block))
    .map(entryOf)
    .filter((entry) => entry.id !== '');
}

/** The PO files of a folder, by name. */
export function readPoFolder(folder: string): Map<string, PoEntry[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.po'));
  return new Map(names.map((name) => [name, readPoFile(join(folder, name))]));
}

const keyOf = ({ context, id }: PoEntry): string => JSON.stringify([context, id]);

/** Translates each message without a translation as another PO file of the folder does. */
export function fillFromOtherCatalogs(folder: string): void {
  const catalogs = readPoFolder(folder);
  const known = new Map(
    [...catalogs.values()]
      .flat()
      .flatMap((entry) => (entry.translation ? [[keyOf(entry), entry.translation]] : [])),
  );
  for (const name of catalogs.keys()) {
    const path = join(folder, name);
    const before = readFileSync(path, 'utf8');
    const after = before
      .split('\n\n')
      .map((block) => {
        const entry = entryOf(block);
        const translation = entry.id && !entry.translation ? known.get(keyOf(entry)) : undefined;
        return translation === undefined
          ? block
          : block.replace(/^msgstr ""$/m, () => `msgstr ${JSON.stringify(translation)}`);
      })
      .join('\n\n');
    if (after !== before) writeFileSync(path, after);
  }
}
