import { useState } from 'react';
import type { CartLineFragment } from './cart.generated.ts';
import { useCartStore } from './CartProvider.tsx';

/** A line that was removed in this list, and its position before. */
export interface RemovedLine {
  readonly line: CartLineFragment;
  readonly index: number;
}

export interface RemovedLines {
  /** Lines that were removed here and can be restored; a product that is in the cart again is not among them. */
  readonly removed: readonly RemovedLine[];
  /** The product that was removed or restored last: its row takes the focus that its former row had. */
  readonly lastProductId: string | null;
  readonly remove: (line: CartLineFragment) => void;
  readonly restore: (removed: RemovedLine) => void;
}

/** What one list of the cart's lines has removed. Undo is offered as long as the list is shown, without a time limit. */
export function useRemovedLines(lines: readonly CartLineFragment[]): RemovedLines {
  const store = useCartStore();
  const [removals, setRemovals] = useState<readonly RemovedLine[]>([]);
  const [lastProductId, setLastProductId] = useState<string | null>(null);
  const inCart = new Set(lines.map(({ productId }) => productId));
  const removed = removals.filter(({ line }) => !inCart.has(line.productId));

  return {
    removed,
    lastProductId,
    remove: (line) => {
      if (!store.set(line, 0)) return;
      const index = rowsOf(lines, removed).findIndex((row) => 'id' in row && row.id === line.id);
      setRemovals([...removed, { line, index }]);
      setLastProductId(line.productId);
    },
    restore: (removal) => {
      const { line } = removal;
      const index = rowsOf(lines, [removal]).indexOf(removal);
      if (!store.set(line, line.quantity, index)) return;
      setRemovals(removed.filter((other) => other !== removal));
      setLastProductId(line.productId);
    },
  };
}

/** Lines and removed lines in the order in which they are shown: each removed line at its former position. */
export function rowsOf(
  lines: readonly CartLineFragment[],
  removed: readonly RemovedLine[],
): (CartLineFragment | RemovedLine)[] {
  const rows: (CartLineFragment | RemovedLine)[] = [...lines];
  for (const removal of [...removed].sort((one, other) => one.index - other.index)) {
    rows.splice(removal.index, 0, removal);
  }
  return rows;
}
