import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Names as code, separated by commas. */
export const codes = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(', ');

/**
 * Compares the tables of a page in docs/ with these, by name. A table is between `<!-- name -->` and `<!-- /name -->`; the text outside
 * is written by hand. `npm run codegen -- tables` writes the tables.
 */
export async function expectTables(page: string, tables: Readonly<Record<string, string>>): Promise<void> {
  const file = fileURLToPath(new URL(`../../../docs/${page}`, import.meta.url));
  let text = await readFile(file, 'utf8');
  for (const [name, content] of Object.entries(tables)) {
    const [before, rest] = text.split(`<!-- ${name} -->`);
    const after = rest?.split(`<!-- /${name} -->`)[1];
    if (before === undefined || after === undefined) throw new Error(`${page} has no place for ${name}.`);
    text = `${before}<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->${after}`;
  }
  await expect(text, 'Run npm run codegen -- tables').toMatchFileSnapshot(file);
}
