import { LRUCache } from 'lru-cache';

const maxBytes = 64 * 1024 * 1024;
/** Larger files are streamed and not stored. */
export const maxPictureBytes = 1024 * 1024;
/** Maximum time for which a picture is sent without revalidation. */
const maxFreshMs = 10 * 60_000;
/** After a failure, stored pictures are sent without revalidation for this long. */
const pauseMs = 5_000;

/** A picture as its host sent it. */
export interface StoredPicture {
  readonly type: string;
  /** The host's headers that are passed on. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cacheControl: string;
  readonly body: Buffer;
}

interface Entry extends StoredPicture {
  readonly freshUntil: number;
}

/** How long a picture counts as fresh by the host's `Cache-Control`; null if it must not be stored. */
function freshMsOf(cacheControl: string): number | null {
  if (/\b(?:no-store|private)\b/i.test(cacheControl)) return null;
  const seconds = Number(/\bmax-age=(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0);
  return Math.min(maxFreshMs, seconds * 1000);
}

/** The shop's pictures in memory, so that pages have them while the host is slow or down. Customers' photos are not stored. */
export class PictureCache {
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry>;
  #pausedUntil = -Infinity;

  constructor(now: () => number, cacheScale = 1) {
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: Math.floor(maxBytes * cacheScale),
      sizeCalculation: ({ body }, key) => body.length + key.length + 500,
    });
  }

  /** The stored picture, at any age. */
  get(key: string): StoredPicture | undefined {
    return this.#entries.get(key);
  }

  /** Whether a stored picture can be sent without revalidation. */
  isReady(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() < Math.max(entry.freshUntil, this.#pausedUntil);
  }

  /** Stores a picture, or counts a stored one as fresh again. */
  set(key: string, picture: StoredPicture): void {
    const freshMs = freshMsOf(picture.cacheControl);
    this.#pausedUntil = -Infinity;
    if (freshMs === null) this.#entries.delete(key);
    else this.#entries.set(key, { ...picture, freshUntil: this.#now() + freshMs });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** The host failed, or took too long. */
  pause(): void {
    this.#pausedUntil = this.#now() + pauseMs;
  }
}

/** The key of a picture by path and accepted formats: hosts choose the format by the `Accept` header. */
export function pictureKey(target: string, accept: string | undefined): string {
  const formats = ['image/avif', 'image/webp'].filter((format) => accept?.includes(format));
  return `${formats.join(',')} ${target}`;
}
