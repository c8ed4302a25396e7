import { isStoredRecord } from '../../browser/storage/stored-fields.ts';

/** The shopper's zip code and whether the shop delivers there. */
export interface HomeArea {
  readonly zip: string;
  readonly isServed: boolean;
}

/** The five digits of a typed zip code, including full-width digits; null for anything else. */
export function readZip(typed: string): string | null {
  const zip = typed.normalize('NFKC').trim();
  return /^\d{5}$/.test(zip) ? zip : null;
}

/** Schema of the area in local storage. */
export function storedArea(stored: unknown): HomeArea | undefined {
  if (!isStoredRecord(stored)) return undefined;
  const { zip, isServed } = stored;
  return typeof zip === 'string' && /^\d{5}$/.test(zip) && typeof isServed === 'boolean'
    ? { zip, isServed }
    : undefined;
}
