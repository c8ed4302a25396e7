import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How codegen.ts begins each file that it generates beside a `.graphql` document. */
const header = '/** Internal type. DO NOT USE DIRECTLY. */\n';
const ending = '.generated.ts';

/** Deletes the generated files of a folder whose `.graphql` document is renamed or deleted. Other files stay. */
export async function deleteOrphanedDocuments(folder: string): Promise<void> {
  const files = new Set(await readdir(folder, { recursive: true }));
  for (const name of files) {
    if (!name.endsWith(ending) || files.has(name.replace(ending, '.graphql'))) continue;
    const file = join(folder, name);
    if ((await readFile(file, 'utf8')).startsWith(header)) await rm(file);
  }
}
