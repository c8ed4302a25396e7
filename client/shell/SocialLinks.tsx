import { useLingui } from '@lingui/react/macro';
import Forward from 'lucide-react/icons/forward';
import type { ReactElement } from 'react';
import { useHydrated } from '../ui/useHydrated.ts';
import { FacebookIcon, InstagramIcon } from './BrandIcons.tsx';
import styles from './SocialLinks.module.css';

interface SocialLinksProps {
  facebook: string | null;
  instagram: string | null;
  storeName: string;
}

/** The shop's pages elsewhere; a shop that has none offers to be passed on to friends instead. */
export function SocialLinks({ facebook, instagram, storeName }: SocialLinksProps): ReactElement {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const links: { href: string; label: string; icon: ReactElement }[] = [];
  if (facebook !== null) links.push({ href: facebook, label: 'Facebook', icon: <FacebookIcon /> });
  if (instagram !== null) links.push({ href: instagram, label: 'Instagram', icon: <InstagramIcon /> });
  if (links.length === 0 && isHydrated) {
    // Only the browser knows the address under which it found the shop.
    const shop = encodeURIComponent(`${window.location.origin}/`);
    links.push(
      {
        href: `https://www.facebook.com/sharer/sharer.php?u=${shop}`,
        label: t`Share on Facebook`,
        icon: <FacebookIcon />,
      },
      {
        href: `mailto:?subject=${encodeURIComponent(storeName)}&body=${shop}`,
        label: t`Share by email`,
        icon: <Forward />,
      },
    );
  }
  return (
    <ul className={styles.social}>
      {links.map(({ href, label, icon }) => (
        <li key={href}>
          <a className={styles.link} href={href} aria-label={label} rel="noopener">
            {icon}
          </a>
        </li>
      ))}
    </ul>
  );
}
