import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { LocalizedName } from '../i18n/LocalizedName.tsx';
import { classes } from '../ui/classes.ts';
import { useShell } from './useShell.ts';
import styles from './GroupsNavigation.module.css';

interface GroupsNavigationProps {
  id: string;
  isOpen: boolean;
  className: string;
  /** Below the groups in the slide-down menu. */
  extra: ReactNode;
}

/** The shop's groups: a row under the header, a slide-down list on narrow screens. */
export function GroupsNavigation({ id, isOpen, className, extra }: GroupsNavigationProps): ReactElement {
  const { t } = useLingui();
  const { groups } = useShell();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 2;
  }, [pathname]);

  return (
    <nav id={id} aria-label={t`Groups`} className={className} data-open={isOpen}>
      <ul ref={row} className={styles.row}>
        <li className={styles.item}>
          <NavLink className={styles.link} to="/collections" end>
            <span className={styles.name}>
              <Trans>All collections</Trans>
            </span>
          </NavLink>
        </li>
        {groups.map((group) => (
          <li key={group.id} className={styles.item}>
            <NavLink
              className={({ isActive }) => classes(styles.link, isActive && styles.active)}
              to={`/collections/${encodeURIComponent(group.handle)}`}
            >
              <LocalizedName name={group.name} className={styles.name} otherClassName={styles.other} />
            </NavLink>
          </li>
        ))}
      </ul>
      {extra}
    </nav>
  );
}
