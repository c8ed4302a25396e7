import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program on PATH; null if it is not installed. */
export function programOnPath(name: string): string | null {
  const endings = process.platform === 'win32' ? (process.env['PATHEXT'] ?? '.EXE').split(';') : [''];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending)));
  return paths.find((path) => existsSync(path)) ?? null;
}
