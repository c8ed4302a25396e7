import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { useShell } from './useShell.ts';
import styles from './Logo.module.css';

/** The lantern and both names of the shop, with a link to home. */
export function Logo({ className }: { className?: string }) {
  const { t } = useLingui();
  const { storeName } = useShell();
  return (
    <Link
      className={classes(styles.logo, className)}
      to={paths.home}
      aria-label={storeName ? undefined : t`Home`}
    >
      <svg className={styles.mark} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <rect className={styles.ground} width="40" height="40" rx="10" />
        <g className={styles.lines} strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M20 5.5V11M14.5 11h11M15 29h10M20 29v5.5" />
          <path d="M14.5 11C10 13.6 8 16.6 8 20s2 6.4 7 9h10c5-2.6 7-5.6 7-9s-2-6.4-6.5-9" />
          <path d="M20 11c-2.8 2.6-4 5.6-4 9s1.2 6.4 4 9c2.8-2.6 4-5.6 4-9s-1.2-6.4-4-9" />
        </g>
      </svg>
      <span className={styles.names}>
        <span className={styles.main}>{storeName?.main}</span>{' '}
        {storeName?.other ? (
          <span className={styles.other} lang={storeName.otherLanguage}>
            {storeName.other}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
