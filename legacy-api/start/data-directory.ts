import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';
import { folderProblem } from './folder-problem.ts';
import { closeDataDirectory, makePrivateFolder } from './private-files.ts';

/** A problem that the user can fix. Its message is one clear sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** SQLITE_BUSY and SQLITE_BUSY_RECOVERY. */
const busy = z.object({ errcode: z.union([z.literal(5), z.literal(261)]) });
const alreadyThere = z.object({ code: z.literal('EEXIST') });

/**
 * Locks a data directory for this process and returns a function that unlocks it. It is a file lock of the operating system, so it ends with
 * the process. Throws a `StartError` if another process has locked the directory.
 */
export function lockDataDirectory(dataDir: string): () => void {
  try {
    closeDataDirectory(dataDir);
    const lock = new DatabaseSync(join(dataDir, 'process.lock'), { timeout: 0 });
    try {
      lock.exec('pragma journal_mode = MEMORY; begin exclusive');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => lock.close();
  } catch (error) {
    const reason = busy.safeParse(error).success
      ? 'is in use by another process'
      : `cannot be used: ${folderProblem(error) ?? (error instanceof Error ? error.message : String(error))}`;
    throw new StartError(`The data directory ${resolve(dataDir)} ${reason}.`, { cause: error });
  }
}

/** Whether another process has locked the data directory. */
export function isDataDirectoryLocked(dataDir: string): boolean {
  try {
    lockDataDirectory(dataDir)();
    return false;
  } catch (error) {
    if (error instanceof StartError && busy.safeParse(error.cause).success) return true;
    throw error;
  }
}

/** The secret that signs tokens. Generated at the first start and stored in a file that only the owner can read. */
export function storedSecret(dataDir: string): string {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // Linked when complete: a process that starts at the same time reads the whole secret, and the first one wins.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!alreadyThere.safeParse(error).success) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
