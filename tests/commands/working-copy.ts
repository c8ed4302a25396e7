import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the sources as they are now, as a fresh clone has them after `npm ci --ignore-scripts`: nothing generated, nothing built. */
export interface WorkingCopy {
  readonly folder: string;
  remove(): void;
}

/** Links where the file system can, for node_modules has 80,000 files. Nothing writes to them in place. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

/** Copies every file that git knows or would add, and links the installed packages. */
export function makeWorkingCopy(): WorkingCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lantern-copy-')));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 16 * 2 ** 20,
  });
  for (const file of files.split('\0')) {
    if (file === '' || !existsSync(file)) continue;
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    // What tools have stored there belongs to the other folder.
    if (name.startsWith('.') && name !== '.bin') continue;
    linkFolder(join('node_modules', name), join(folder, 'node_modules', name));
  }
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
