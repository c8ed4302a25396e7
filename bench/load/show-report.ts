import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** Prints a report, and keeps it as a page of the docs in the form that all of them have; without a file it is only printed. */
export async function showReport(file: string | null, lines: readonly string[]): Promise<void> {
  const options = await resolveConfig(file ?? 'docs/load.md');
  const page = await format(`${lines.join('\n')}\n`, { ...options, parser: 'markdown' });
  process.stdout.write(page);
  if (file !== null) await writeFile(file, page);
}
