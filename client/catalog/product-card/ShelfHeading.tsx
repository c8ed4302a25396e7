import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import type { Localized } from '../../i18n/names.ts';
import styles from './ShelfHeading.module.css';

/** The heading of a shelf, in both languages. */
export function ShelfHeading({ id, name }: { id: string; name: Localized }) {
  return (
    <h2 id={id} className={styles.heading}>
      <LocalizedName name={name} otherClassName={styles.other} />
    </h2>
  );
}
