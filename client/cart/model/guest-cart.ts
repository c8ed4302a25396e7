import { idOfKey, keyOfId } from '../../apollo/global-id.ts';

/** Maximum lines that the gateway prices or merges at once. */
const maxLines = 100;
/** Maximum quantity of a line in a request; the stock limits it further. */
export const maxPieces = 9_999;
/** Maximum quantity of an over-saleable product. */
export const maxOverSaleable = 99;

/** A line of a guest's cart, with the field names of local storage. `Product_id` is the key of the id, `Price` is in dollars. */
export interface GuestLine {
  readonly Product_id: string;
  readonly ProductNum: string;
  readonly Name: string;
  readonly Description: string;
  /** The Chinese name in Traditional characters. */
  readonly DescriptionHant?: string | undefined;
  readonly Price: number;
  readonly quantity: number;
  readonly Thumbnail: string;
  readonly StockLevel: number;
}

/** An invalid entry of the stored list; `name` is the entry's name, if it has one. */
export interface DroppedLine {
  readonly name: string | null;
}

export interface StoredGuestCart {
  readonly lines: readonly GuestLine[];
  readonly dropped: readonly DroppedLine[];
}

type Entry = Partial<Record<keyof GuestLine, unknown>>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** A string or number as text; null for anything else and for long texts. */
function readText(value: unknown, longest = 500): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  return text.length > 0 && text.length <= longest ? text : null;
}

/** A number or numeric text from 0 to `largest`; null for anything else. */
function readNumber(value: unknown, largest: number): number | null {
  const text = readText(value, 20);
  const number = text === null ? Number.NaN : Number(text);
  return number >= 0 && number <= largest ? number : null;
}

/**
 * Parses a line; null if its id, name, price or quantity is missing or invalid. Plain guards, because this code is in every page's
 * bundle.
 */
function readLine(entry: unknown): GuestLine | null {
  if (!isEntry(entry)) return null;
  const id = readText(entry.Product_id, 40);
  const productNum = readText(entry.ProductNum);
  const name = readText(entry.Name);
  const price = readNumber(entry.Price, 100_000);
  const quantity = readNumber(entry.quantity, maxPieces);
  const isCounted = quantity !== null && quantity >= 1 && Number.isInteger(quantity);
  if (id === null || productNum === null || name === null || price === null || !isCounted) return null;
  const thumbnail = readText(entry.Thumbnail, 2000) ?? '';
  return {
    Product_id: idOfKey('prod', id),
    ProductNum: productNum,
    Name: name,
    Description: readText(entry.Description) ?? '',
    DescriptionHant: readText(entry.DescriptionHant) ?? undefined,
    Price: price,
    quantity,
    Thumbnail: /^(https?:\/\/|\/(?!\/))/.test(thumbnail) ? thumbnail : '',
    StockLevel: Math.floor(readNumber(entry.StockLevel, 1e9) ?? maxOverSaleable),
  };
}

function nameOf(entry: unknown): string | null {
  return isEntry(entry) ? (readText(entry.Name)?.slice(0, 100) ?? null) : null;
}

/** Reads the entry `cart` of local storage. Drops and reports invalid entries. Merges two entries of one product. */
export function parseGuestCart(stored: string | null): StoredGuestCart {
  if (stored === null || stored.trim() === '') return { lines: [], dropped: [] };
  let content: unknown;
  try {
    content = JSON.parse(stored);
  } catch {
    return { lines: [], dropped: [{ name: null }] };
  }
  if (!Array.isArray(content)) return { lines: [], dropped: [{ name: null }] };
  const byProduct = new Map<string, GuestLine>();
  const dropped: DroppedLine[] = [];
  for (const entry of content) {
    const line = readLine(entry);
    if (line === null || (byProduct.size >= maxLines && !byProduct.has(line.Product_id))) {
      dropped.push({ name: nameOf(entry) });
      continue;
    }
    const known = byProduct.get(line.Product_id);
    byProduct.set(line.Product_id, {
      ...line,
      quantity: Math.min(maxPieces, line.quantity + (known?.quantity ?? 0)),
    });
  }
  return { lines: [...byProduct.values()], dropped };
}

/** The text for local storage. */
export function serializeGuestCart(lines: readonly GuestLine[]): string {
  return JSON.stringify(lines.map((line) => ({ ...line, Product_id: keyOfId(line.Product_id) })));
}
