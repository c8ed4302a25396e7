import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './data-directory.ts';

const systemError = z.object({ code: z.string() });

/** The reason of an error or of its causes. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Error && error.cause !== undefined) {
    const reason = reasonOf(error.cause);
    if (reason !== null) return reason;
  }
  const code = systemError.safeParse(error).data?.code;
  const message = error instanceof Error ? error.message : '';
  // SQLite's own messages are the same in every driver.
  if (code === 'ENOSPC' || code === 'EDQUOT' || /disk is full/.test(message)) return 'there is no space left';
  const isDenied = code !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code);
  if (isDenied || /readonly database|unable to open database file/.test(message))
    return 'there is no permission to write there';
  return null;
}

/** The sentence for a failure that the user can fix; null for any other failure. */
export function startProblem(error: unknown, dataDir: string): string | null {
  if (error instanceof StartError) return error.message;
  const reason = reasonOf(error);
  return reason === null ? null : `The data directory ${resolve(dataDir)} cannot be used: ${reason}.`;
}
