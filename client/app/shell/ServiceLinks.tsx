import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { RewardsButton } from '../../content/shell/RewardsButton.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './ServiceLinks.module.css';

interface ServiceLinksProps {
  /** The row has no room for all of them at every width. */
  look: 'row' | 'menu';
  onFollow?: () => void;
}

/** Rewards, saved products, deals, and links that the footer has too. */
export function ServiceLinks({ look, onFollow }: ServiceLinksProps) {
  const { t } = useLingui();
  const isRow = look === 'row';
  const link = classes(styles.link, !isRow && styles.inMenu);
  const links = [
    { to: paths.saved, label: t`Saved` },
    { to: paths.deals, label: t`Deals` },
    { to: paths.contact, label: t`Support`, isInFooter: true },
    { to: paths.drivers, label: t`Drive for us`, isInFooter: true },
  ];
  return (
    <>
      <RewardsButton className={classes(link, isRow && styles.rewards)} />
      {links.map(({ to, label, isInFooter }) => (
        <Link
          key={to}
          className={classes(link, isRow && isInFooter && styles.inFooter)}
          to={to}
          onClick={onFollow}
        >
          {label}
        </Link>
      ))}
    </>
  );
}
