import { z } from 'zod';

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

const numberLike = z
  .union([z.number(), z.string().trim().min(1).max(20)])
  .pipe(z.coerce.number<number | string>());
const text = z.string().max(500);

const guestLine = z.object({
  Product_id: z
    .union([z.int().nonnegative(), z.string().trim().min(1).max(40)])
    .transform((id) => String(id)),
  ProductNum: z.union([z.number(), text]).transform((number) => String(number)),
  Name: text.min(1),
  Description: text.nullish().transform((description) => description ?? ''),
  Price: numberLike.pipe(z.number().nonnegative().max(100_000)),
  quantity: numberLike.pipe(z.int().min(1).max(mostPieces)),
  Thumbnail: z
    .string()
    .max(2000)
    .regex(/^(https?:\/\/|\/(?!\/))/)
    .catch(''),
  StockLevel: numberLike
    .pipe(z.number())
    .transform((stock) => Math.max(0, Math.floor(stock)))
    .catch(mostPieces),
});

const named = z.object({ Name: z.string().min(1) });

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
