import * as z from 'zod/mini';

// The page's security policy forbids code made at run time, which zod would try first.
z.config({ jitless: true });

/** Where a guest's lines are kept (spec section 3). */
export const guestCartKey = 'cart';

/** The most lines that the gateway prices or merges at once. */
const mostLines = 100;
/** The most pieces of one product in a cart (spec section 9 has no higher one for over-saleable products). */
export const mostPieces = 99;

/** A line of a guest's cart as it lies in local storage: the spec's fields and no others. `Price` is in dollars. */
export interface GuestLine {
  readonly Product_id: string;
  readonly ProductNum: string;
  readonly Name: string;
  readonly Description: string;
  readonly Price: number;
  readonly quantity: number;
  readonly Thumbnail: string;
  readonly StockLevel: number;
}

/** An entry of the stored list that could not be kept; `name` is what the entry called itself, if anything. */
export interface DroppedLine {
  readonly name: string | null;
}

export interface StoredGuestCart {
  readonly lines: readonly GuestLine[];
  readonly dropped: readonly DroppedLine[];
}

/** A number, or the text of one; anything else is no number. */
const numberLike = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
);
const text = z.string().check(z.maxLength(500));
const asText = z.transform((value: string | number) => String(value).trim());

const guestLine = z.object({
  Product_id: z.pipe(
    z.pipe(z.union([z.int().check(z.nonnegative()), text]), asText),
    z.string().check(z.minLength(1), z.maxLength(40)),
  ),
  ProductNum: z.pipe(z.union([z.number(), text]), asText),
  Name: text.check(z.minLength(1)),
  Description: z.catch(text, ''),
  Price: z.pipe(numberLike, z.number().check(z.nonnegative(), z.maximum(100_000))),
  quantity: z.pipe(numberLike, z.int().check(z.minimum(1), z.maximum(mostPieces))),
  Thumbnail: z.catch(z.string().check(z.maxLength(2000), z.regex(/^(https?:\/\/|\/(?!\/))/)), ''),
  StockLevel: z.catch(z.pipe(numberLike, z.int().check(z.nonnegative())), mostPieces),
});

const named = z.object({ Name: z.string().check(z.minLength(1)) });

function nameOf(entry: unknown): string | null {
  const parsed = named.safeParse(entry);
  return parsed.success ? parsed.data.Name.slice(0, 100) : null;
}

/**
 * Reads what local storage holds under `cart`. Whatever is broken is dropped and named; whatever is valid is kept. Two entries of one product
 * become one.
 */
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
    const parsed = guestLine.safeParse(entry);
    if (!parsed.success || (byProduct.size >= mostLines && !byProduct.has(parsed.data.Product_id))) {
      dropped.push({ name: nameOf(entry) });
      continue;
    }
    const known = byProduct.get(parsed.data.Product_id);
    byProduct.set(parsed.data.Product_id, {
      ...parsed.data,
      quantity: Math.min(mostPieces, parsed.data.quantity + (known?.quantity ?? 0)),
    });
  }
  return { lines: [...byProduct.values()], dropped };
}

/** The text for local storage. */
export function serializeGuestCart(lines: readonly GuestLine[]): string {
  return JSON.stringify(lines);
}
