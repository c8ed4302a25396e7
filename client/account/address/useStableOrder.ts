import { useState } from 'react';

/**
 * The entries in the order in which they were first shown; new ones are last. The REST API lists the default address first, which would
 * move the cards while a shopper uses them.
 */
export function useStableOrder<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): readonly Entry[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = entries.filter(({ id }) => !order.includes(id)).map(({ id }) => id);
  const next = added.length === 0 ? order : [...order, ...added];
  if (next !== order) setOrder(next);
  return [...entries].sort((one, other) => next.indexOf(one.id) - next.indexOf(other.id));
}
