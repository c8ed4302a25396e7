import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** Shows a report, and keeps it as a page of the docs in the form that all of them have. */
export async function writeReport(file: string, lines: readonly string[]): Promise<void> {
  const page = await format(`${lines.join('\n')}\n`, { ...(await resolveConfig(file)), parser: 'markdown' });
  process.stdout.write(page);
  await writeFile(file, page);
}
