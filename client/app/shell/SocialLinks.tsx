import { useLingui } from '@lingui/react/macro';
import Forward from 'lucide-react/icons/forward';
import type { ReactElement } from 'react';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './SocialLinks.module.css';

interface SocialLinksProps {
  facebook: string | null;
  instagram: string | null;
  storeName: string;
}

/** Links to the shop's social pages. Without any, a button shares the shop instead. */
export function SocialLinks({ facebook, instagram, storeName }: SocialLinksProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const links: { href: string; label: string; icon: ReactElement }[] = [];
  if (facebook !== null) links.push({ href: facebook, label: 'Facebook', icon: <FacebookIcon /> });
  if (instagram !== null) links.push({ href: instagram, label: 'Instagram', icon: <InstagramIcon /> });
  if (links.length === 0 && isHydrated) {
    // The URL of the page is known only in the browser.
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

function FacebookIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="2" />
      <path d="M12.5 21.5V10.8c0-1.7 1-2.6 2.9-2.6M9.5 13h5.4" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

function InstagramIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="0.6" fill="currentColor" />
    </svg>
  );
}
