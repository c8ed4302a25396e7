import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { useRowScroll } from '../../ui/useRowScroll.ts';
import chip from './search-chip.module.css';
import styles from './SearchShelves.module.css';
import type { SearchSubcategoryFragment, SearchGroupFragment } from './SearchShelf.generated.ts';

/** Links to the groups and categories that a term names. */
export function SearchShelves({
  groups,
  subcategories,
}: {
  /** Null if they could not be read. The search works without them. */
  groups: readonly SearchGroupFragment[] | null;
  subcategories: readonly SearchSubcategoryFragment[] | null;
}) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  useRowScroll(row);
  const shelves = [
    ...(groups ?? []).map(({ name, handle }) => ({ name, path: paths.group(handle) })),
    ...(subcategories ?? []).map(({ name }) => ({ name, path: paths.subcategory(name.en) })),
  ];
  if (shelves.length === 0) return null;
  return (
    <nav aria-label={t`Matching categories`}>
      <ul ref={row} className={styles.shelves}>
        {shelves.map(({ name, path }) => (
          <li key={path}>
            <Link className={chip.chip} to={path}>
              <LocalizedName name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
