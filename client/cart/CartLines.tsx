import type { CartLineFragment } from './cart.generated.ts';
import { CartLineItem } from './CartLineItem.tsx';
import { RemovedLineItem } from './RemovedLineItem.tsx';
import { rowsOf, type RemovedLines } from './useRemovedLines.ts';

interface CartLinesProps {
  lines: readonly CartLineFragment[];
  removal: RemovedLines;
  /** `compact`: in the dropdown and beside the checkout. */
  look?: 'regular' | 'compact';
  /** Messages of the checkout about a line. */
  notice?: { readonly productId: string; readonly text: string } | null;
  className?: string;
}

/** The lines of the cart. A removed line leaves a row with Undo at its position. */
export function CartLines({ lines, removal, look = 'regular', notice = null, className }: CartLinesProps) {
  const { removed, lastProductId, remove, restore } = removal;
  const rows = rowsOf(lines, removed);
  if (rows.length === 0) return null;
  return (
    <ul className={className}>
      {rows.map((row) =>
        'id' in row ? (
          <CartLineItem
            key={row.id}
            line={row}
            look={look}
            notice={notice?.productId === row.productId ? notice.text : null}
            takesFocus={lastProductId === row.productId}
            onRemove={() => remove(row)}
          />
        ) : (
          <RemovedLineItem
            key={`removed:${row.line.productId}`}
            names={row.line.name}
            takesFocus={lastProductId === row.line.productId}
            onUndo={() => restore(row)}
          />
        ),
      )}
    </ul>
  );
}
