import type { IncomingMessage } from 'node:http';
import { StaleCache } from '../cache/stale-cache.ts';

/** Larger files are streamed and not stored. */
export const maxPictureBytes = 1024 * 1024;
/** Maximum time for which a picture is sent without revalidation. */
const maxFreshMs = 10 * 60_000;
/** How long stored pictures are sent without revalidation after a failure. */
const pauseMs = 5_000;

/** A picture from its host. */
export interface StoredPicture {
  /** The host's headers that are forwarded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How long a picture is fresh by the host's `Cache-Control`; null if it must not be stored. */
function freshMsOf({ headers }: StoredPicture): number | null {
  const cacheControl = headers['cache-control'] ?? '';
  if (/\b(?:no-store|private)\b/i.test(cacheControl)) return null;
  const seconds = Number(/\bmax-age=(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0);
  return Math.min(maxFreshMs, seconds * 1000);
}

/** The shop's pictures in memory, for pages while the host is slow or down. */
export class PictureCache {
  readonly #now: () => number;
  readonly #cache: StaleCache<StoredPicture>;
  #pausedUntil = -Infinity;

  constructor(now: () => number, maxBytes: number) {
    this.#now = now;
    this.#cache = new StaleCache({ maxBytes, now, isDown: () => true });
  }

  /** The stored picture, at any age, and whether it can be sent without revalidation. */
  get(key: string): { readonly picture: StoredPicture; readonly isReady: boolean } | undefined {
    const entry = this.#cache.get(key);
    if (!entry) return undefined;
    const freshUntil = entry.storedAt + (freshMsOf(entry.value) ?? 0);
    return { picture: entry.value, isReady: this.#now() < Math.max(freshUntil, this.#pausedUntil) };
  }

  /** Stores a picture, or marks a stored one as fresh again. */
  set(key: string, picture: StoredPicture): void {
    this.#pausedUntil = -Infinity;
    if (freshMsOf(picture) === null) this.#cache.delete(key);
    else this.#cache.set(key, { value: picture, bytes: picture.body.length });
  }

  delete(key: string): void {
    this.#cache.delete(key);
  }

  /** The host failed, or took too long. */
  pause(): void {
    this.#pausedUntil = this.#now() + pauseMs;
  }
}

/**
 * The key of a picture by path and accepted formats: hosts choose the format by the `Accept` header. Null if it is not stored: a part of a
 * file, and a customer's photo.
 */
export function pictureKey({ method, headers }: IncomingMessage, target: string): string | null {
  if (method !== 'GET' || headers.range !== undefined || target.startsWith('/media/profiles/')) return null;
  const formats = ['image/avif', 'image/webp'].filter((format) => headers.accept?.includes(format));
  return `${formats.join(',')} ${target}`;
}
