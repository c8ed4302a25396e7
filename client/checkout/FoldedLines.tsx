import { Plural, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ComponentProps } from 'react';
import { CartLines } from '../cart/checkout/index.ts';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './FoldedLines.module.css';

/** Maximum number of lines without collapsing. */
const maxLines = 3;

type FoldedLinesProps = ComponentProps<typeof CartLines> & {
  /** Items of all lines. */
  count: number;
};

/** The lines of the order. Many lines are collapsed to their pictures; a message about a line expands them. */
export function FoldedLines({ count, ...props }: FoldedLinesProps) {
  const { t } = useLingui();
  const { lines, removal, notice } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFoldable = lines.length > maxLines;
  const isUnfolded = !isFoldable || isOpen || Boolean(notice) || removal.removed.length > 0;
  return (
    <>
      {isFoldable ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setOpen(!isUnfolded)}
        >
          {isUnfolded ? null : (
            <span className={styles.pictures} aria-hidden="true">
              {lines.map(({ id: lineId, thumbnail, quantity }) => (
                <span key={lineId} className={styles.tile}>
                  {thumbnail.url ? <Picture src={thumbnail.url} alt="" width={56} height={56} /> : null}
                  {quantity > 1 ? <span className={styles.quantity}>{quantity}</span> : null}
                </span>
              ))}
            </span>
          )}
          <span className={styles.word}>
            {isUnfolded ? t`Hide items` : <Plural value={count} one="Show # item" other="Show # items" />}
            <ChevronDown className={classes(isUnfolded && styles.up)} />
          </span>
        </button>
      ) : null}
      <div id={id}>{isUnfolded ? <CartLines {...props} /> : null}</div>
    </>
  );
}
