import { useState } from 'react';
import type { CartLineFragment } from './cart.generated.ts';
import { useCartStore } from './CartProvider.tsx';

/** A line removed from this list, and its former position. */
export interface RemovedLine {
  readonly line: CartLineFragment;
  readonly index: number;
}

export interface RemovedLines {
  /** Removed lines that can be restored, without products that are in the cart again. */
  readonly removed: readonly RemovedLine[];
  /** The last removed or restored product: its row takes the focus of its former row. */
  readonly lastProductId: string | null;
  readonly remove: (line: CartLineFragment) => void;
  readonly restore: (removed: RemovedLine) => void;
}

/** The removed lines of one list. Undo is available as long as the list is shown. */
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

/** Lines and removed lines in display order: each removed line at its former position. */
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
