/** The shopper's zip code and whether the shop delivers there. */
export interface HomeArea {
  readonly zip: string;
  readonly isServed: boolean;
}

/** The five digits of a zip code as typed, full-width ones included; null for anything else. */
export function readZip(typed: string): string | null {
  const zip = typed.normalize('NFKC').trim();
  return /^\d{5}$/.test(zip) ? zip : null;
}

/** Parses the entry of local storage; null if it is invalid. */
export function parseHomeArea(stored: string | null): HomeArea | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    if (!('zip' in value) || typeof value.zip !== 'string' || readZip(value.zip) !== value.zip) return null;
    if (!('isServed' in value) || typeof value.isServed !== 'boolean') return null;
    return { zip: value.zip, isServed: value.isServed };
  } catch {
    return null;
  }
}
