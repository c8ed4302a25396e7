import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { makeFolder } from '../values/make-folder.ts';
import { boundedWork } from './bounded-work.ts';

/** WebP copies of AVIF pictures, made on the first request of a browser without AVIF and stored on disk. */
export function webpCopies(folder: string) {
  const run = boundedWork({ atOnce: 1, waiting: 100 });
  const pending = new Map<string, Promise<void>>();

  async function make(avif: string, target: string): Promise<void> {
    makeFolder(dirname(target));
    const unfinished = `${target}.${randomUUID()}`;
    await sharp(avif).webp({ quality: 82, alphaQuality: 90, effort: 2 }).toFile(unfinished);
    await rename(unfinished, target);
  }

  return {
    /** The folder of the copies. */
    folder,
    /** Makes the copy of an AVIF file unless it exists; returns its path below `folder`. `stem` is the picture's path without extension. */
    async pathOf(avif: string, stem: string): Promise<string> {
      // A picture that was replaced gets a new copy.
      const path = `${stem}.${Math.round((await stat(avif)).mtimeMs).toString(36)}.webp`;
      const target = join(folder, path);
      if (!existsSync(target)) {
        const making = pending.get(target) ?? run(() => make(avif, target));
        pending.set(target, making);
        await making.finally(() => pending.delete(target));
      }
      return path;
    },
  };
}

export type WebpCopies = ReturnType<typeof webpCopies>;
