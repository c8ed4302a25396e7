import * as z from 'zod/mini';
import { maxPieces, type GuestLine } from './guest-cart.ts';
import type { CartLineInput } from '../../apollo/generated/types.ts';
import type { CartLineFragment } from '../cart.generated.ts';

// The content security policy forbids code generation at run time, which zod would try first.
z.config({ jitless: true });

const planLine = z.object({
  productId: z.string().check(z.minLength(1)),
  /** The server's quantity when the plan was made. */
  server: z.int().check(z.nonnegative(), z.maximum(maxPieces)),
  /** The line's quantity when the target was computed; an earlier plan may have set it. */
  expected: z.optional(z.int().check(z.nonnegative(), z.maximum(maxPieces))),
  /** The target quantity; a repeat sends the same one. */
  target: z.int().check(z.minimum(1), z.maximum(maxPieces)),
  /** The guest's quantity when the plan was made. */
  local: z.int().check(z.minimum(1), z.maximum(maxPieces)),
});

const mergePlan = z.object({
  cartId: z.string().check(z.minLength(1)),
  lines: z.array(planLine).check(z.maxLength(100)),
});

/** The absolute targets of one merge into one cart, which belongs to one customer. */
export type MergePlan = z.infer<typeof mergePlan>;

/** Reads a plan; null when there is none or it is invalid. */
export function parseMergePlan(stored: string | null): MergePlan | null {
  if (stored === null) return null;
  try {
    const parsed = mergePlan.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function serializeMergePlan(plan: MergePlan): string {
  return JSON.stringify(plan);
}

interface MergeQuestion {
  readonly cartId: string;
  readonly guest: readonly GuestLine[];
  readonly server: readonly Pick<CartLineFragment, 'productId' | 'quantity'>[];
  /** The maximum quantity of a product in one cart; undefined while unknown. */
  readonly maxQuantity: (productId: string) => number | undefined;
  /** An earlier stored plan, which may already have been executed. */
  readonly earlier: MergePlan | null;
}

/**
 * The target quantity of each line: the server's plus the guest's, at most the maximum quantity. An earlier plan for the same cart may have
 * reached the server, so its lines start from the server's earlier quantity. A repeat then sends the same numbers.
 */
export function planMerge({ cartId, guest, server, maxQuantity, earlier }: MergeQuestion): MergePlan {
  const serverQuantities = new Map(server.map((line) => [line.productId, line.quantity]));
  const planned = new Map(
    earlier?.cartId === cartId ? earlier.lines.map((line) => [line.productId, line]) : [],
  );
  const lines = guest.map(({ Product_id: productId, quantity: local }) => {
    const current = serverQuantities.get(productId) ?? 0;
    const before = planned.get(productId);
    // A line with neither quantity was changed elsewhere.
    const isValid = before && [before.server, before.expected, before.target].includes(current);
    if (isValid && before.local === local) return before;
    const base = isValid ? before.server : current;
    const max = Math.min(maxPieces, maxQuantity(productId) ?? maxPieces);
    return {
      productId,
      server: base,
      expected: current,
      local,
      target: Math.max(1, Math.min(max, base + local)),
    };
  });
  return { cartId, lines };
}

/** The plan as input of the mutation. */
export function mergeTargets(plan: MergePlan): CartLineInput[] {
  return plan.lines.map(({ productId, server, expected = server, target }) => ({
    productId,
    quantity: target,
    expectedQuantity: expected,
  }));
}
