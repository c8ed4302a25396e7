import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../values/make-folder.ts';

const ownerOnly = 0o600;
const ownersFolder = 0o700;

/** SQLite gives the files beside a database (`-wal`, `-shm`) the mode of the database. */
const databaseFiles = ['shop.db', 'process.lock'];
const sideFiles = ['shop.db-wal', 'shop.db-shm', 'shop.db-journal', 'process.lock-journal'];
const ownNames = new Set([...databaseFiles, ...sideFiles, 'jwt-secret', 'mail', 'media']);

/** Creates a folder that other users of the machine cannot enter. An existing folder is not changed. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder, ownersFolder);
}

/**
 * Removes other users' access to a data directory: to the database files, which are created if missing, and to the folder if it only contains
 * files of the shop.
 */
export function closeDataDirectory(dataDir: string): void {
  makePrivateFolder(dataDir);
  const isOurs = statSync(dataDir).uid === process.getuid?.();
  if (isOurs && readdirSync(dataDir).every((name) => ownNames.has(name))) chmodSync(dataDir, ownersFolder);
  for (const name of databaseFiles) closeSync(openSync(join(dataDir, name), 'a', ownerOnly));
  for (const name of [...databaseFiles, ...sideFiles]) {
    const file = join(dataDir, name);
    if (existsSync(file)) chmodSync(file, ownerOnly);
  }
}
