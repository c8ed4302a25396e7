import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ownerOnly = 0o600;
const ownersFolder = 0o700;

/** SQLite gives the files beside a database (`-wal`, `-shm`) the mode of the database. */
const databaseFiles = ['shop.db', 'process.lock'];
const sideFiles = ['shop.db-wal', 'shop.db-shm', 'shop.db-journal', 'process.lock-journal'];
const ownNames = new Set([...databaseFiles, ...sideFiles, 'jwt-secret', 'mail', 'media']);

/** Makes a folder that other users of the machine cannot enter. One that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
}

/**
 * Closes a data directory to other users of the machine: the folder, where nothing but the shop's own is in it, and the files of the
 * database, which are made empty where they are missing.
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
