import { writeFile } from 'node:fs/promises';

/** Prints a report and writes it to `file`, if there is one. */
export async function showReport(file: string | null, lines: readonly string[]): Promise<void> {
  const page = `${lines.join('\n')}\n`;
  process.stdout.write(page);
  if (file !== null) await writeFile(file, page);
}
