import { readStored, writeStored } from '../../storage/local-storage.ts';

const key = 'viewedProducts';
const maxViewed = 12;

/** Numbers of the products viewed in this browser, the newest first. What is stored and makes no sense counts as nothing. */
export function viewedProducts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((entry): entry is string => typeof entry === 'string' && /^\w{1,32}$/.test(entry))
      .slice(0, maxViewed);
  } catch {
    return [];
  }
}

export function rememberViewed(productNum: string): void {
  const others = viewedProducts().filter((known) => known !== productNum);
  writeStored(key, JSON.stringify([productNum, ...others].slice(0, maxViewed)));
}
