import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The number of items in the cart, on its icon; hidden for an empty cart. */
export function CartCount({ count, className }: { count: number; className: string | undefined }) {
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# item" other="# items" />
      </VisuallyHidden>
    </span>
  );
}
