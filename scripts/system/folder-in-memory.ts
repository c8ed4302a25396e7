import { statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** Docker gives a container 64 MiB, which the databases of a test run exceed. */
const minBytes = 2 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minBytes;
  } catch {
    return false;
  }
}

/** A folder for temporary files in memory (Linux); undefined if there is none, or if it is small. */
export const folderInMemory: string | undefined = hasRoom() ? folder : undefined;
