import { z } from 'zod';

const systemError = z.object({ code: z.string() });

/** Causes by the error code of the system. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EACCES: 'there is no permission to write there',
  EPERM: 'there is no permission to write there',
  EROFS: 'there is no permission to write there',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'nothing can be created there',
};

/** Why a folder cannot be used: the reason of an error or of its causes; null if it is not the operator's to fix. */
export function folderProblem(error: unknown): string | null {
  if (error instanceof Error && error.cause !== undefined) {
    const reason = folderProblem(error.cause);
    if (reason !== null) return reason;
  }
  const message = error instanceof Error ? error.message : '';
  // SQLite's own messages are the same in every driver.
  if (/disk is full/.test(message)) return 'there is no space left';
  if (/readonly database|unable to open database file/.test(message))
    return 'there is no permission to write there';
  return reasons[systemError.safeParse(error).data?.code ?? ''] ?? null;
}
