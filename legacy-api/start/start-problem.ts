import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './data-directory.ts';
import { folderProblem } from './folder-problem.ts';

const systemError = z.object({ code: z.string(), path: z.string(), syscall: z.string() });

/** The sentence for a failure that the user can fix; null for any other failure. */
export function startProblem(error: unknown, dataDir: string): string | null {
  if (error instanceof StartError) return error.message;
  const reason = folderProblem(error);
  if (reason === null) return null;
  const folder = resolve(dataDir);
  const { code = '', path = folder, syscall } = systemError.safeParse(error).data ?? {};
  if (!relative(folder, resolve(path)).startsWith('..'))
    return `The data directory ${folder} cannot be used: ${reason}.`;
  // A missing file of the program itself is a fault, but a folder that cannot be created was named by the user.
  if (syscall !== 'mkdir' && ['ENOENT', 'EEXIST', 'ENOTDIR'].includes(code)) return null;
  return `${resolve(path)} cannot be used: ${reason}.`;
}
