import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, type ReactNode } from 'react';
import { NavLink, useLocation, useMatches } from 'react-router-dom';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { classes } from '../../ui/classes.ts';
import { useRowScroll } from '../../ui/useRowScroll.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useScrollEdges } from '../../ui/useScrollEdges.ts';
import { useShell } from './useShell.ts';
import styles from './GroupsNavigation.module.css';

interface GroupsNavigationProps {
  id: string;
  isOpen: boolean;
  className: string;
  /** Called when a group is selected. */
  onLeave: () => void;
  /** The links below the groups in the slide-down menu. */
  extra: ReactNode;
}

/** The group of the page: of its category or product. */
function useCurrentHandle(): string | null {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('group' in data)) return null;
  const { group } = data;
  if (typeof group !== 'object' || group === null || !('handle' in group)) return null;
  return typeof group.handle === 'string' ? group.handle : null;
}

/** The share of the row's width that a click scrolls. Less than 1, so that the last visible name stays visible. */
const share = 0.7;

/** The shop's groups: a row below the header, with arrows if it is wider than the window; a slide-down list on narrow screens. */
export function GroupsNavigation({ id, isOpen, className, onLeave, extra }: GroupsNavigationProps) {
  const { t } = useLingui();
  const allCollections = useLocalized(
    t`All collections`,
    t({ message: '全部分类', context: 'in the other language' }),
  );
  const { groups } = useShell();
  const { pathname } = useLocation();
  const currentHandle = useCurrentHandle();
  const row = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd } = useScrollEdges(row);
  const isHydrated = useHydrated();
  const hasBefore = isHydrated && !isAtStart;
  const hasAfter = isHydrated && !isAtEnd;

  useRowScroll(row, pathname);

  function move(direction: 1 | -1): void {
    const element = row.current;
    element?.scrollBy({ left: direction * share * element.clientWidth });
  }

  return (
    <nav id={id} aria-label={t`Groups`} className={className} data-open={isOpen}>
      <div className={classes(styles.frame, hasBefore && styles.before, hasAfter && styles.after)}>
        <ul ref={row} className={styles.row}>
          <li className={styles.item}>
            <NavLink className={styles.link} to={paths.collections} end onClick={onLeave}>
              <LocalizedName name={allCollections} className={styles.name} otherClassName={styles.other} />
            </NavLink>
          </li>
          {groups.map((group) => (
            <li key={group.id} className={styles.item}>
              <NavLink
                className={classes(styles.link, group.handle === currentHandle && styles.within)}
                to={paths.group(group.handle)}
                onClick={onLeave}
              >
                <LocalizedName name={group.name} className={styles.name} otherClassName={styles.other} />
              </NavLink>
            </li>
          ))}
        </ul>
        {hasBefore ? (
          <IconButton
            className={classes(styles.arrow, styles.backward)}
            label={t`Previous groups`}
            icon={<ChevronLeft />}
            onClick={() => move(-1)}
          />
        ) : null}
        {hasAfter ? (
          <IconButton
            className={classes(styles.arrow, styles.forward)}
            label={t`More groups`}
            icon={<ChevronRight />}
            onClick={() => move(1)}
          />
        ) : null}
      </div>
      {extra}
    </nav>
  );
}
