import { useLingui } from '@lingui/react/macro';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountLink } from '../../account/shell/AccountLink.tsx';
import { CartLink } from '../../cart/CartLink.tsx';
import { SearchBox } from '../../catalog/search/SearchBox.tsx';
import { DeliveryChip } from '../../delivery/DeliveryChip.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { GroupsNavigation } from './GroupsNavigation.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';
import { UtilityRow } from './UtilityRow.tsx';
import styles from './Header.module.css';

/**
 * The header has a fixed height of 192 px, and of 236 px if enlarged text needs a second utility row. Its content collapses to 116 px by
 * transforms only, so nothing shifts. On narrow screens it is a sticky bar of 56 px, with the search below it.
 */
export function Header() {
  const { t } = useLingui();
  const isCollapsed = useCollapsed();
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [menuUrl, setMenuUrl] = useState<string | null>(null);
  const [shownUrl, setShownUrl] = useState(url);
  if (shownUrl !== url) {
    setShownUrl(url);
    if (menuUrl !== url) setMenuUrl(null);
  }
  const menuButton = useRef<HTMLButtonElement>(null);
  // The menu belongs to the page on which it was opened; navigation closes it.
  const isMenuOpen = menuUrl === url;

  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const closeByEscape = (event: KeyboardEvent): void => {
      // A dialog over the menu closes first, and returns the focus to the menu.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      setMenuUrl(null);
      menuButton.current?.focus();
    };
    window.addEventListener('keydown', closeByEscape);
    return () => window.removeEventListener('keydown', closeByEscape);
  }, [isMenuOpen]);

  // On the tap, not when the next page has loaded.
  const closeMenu = (): void => setMenuUrl(null);
  const toggleMenu = (): void => {
    // The browser may already have the URL of the next page, which is not shown yet: the menu opens there.
    const { location } = window;
    setMenuUrl(isMenuOpen ? null : location.pathname + location.search);
  };
  return (
    <div className={styles.room}>
      <header className={classes(styles.header, isCollapsed && styles.collapsed)}>
        <div className={styles.ground} />
        <UtilityRow className={styles.utility} onFollow={closeMenu} />
        <div className={styles.main}>
          <IconButton
            ref={menuButton}
            className={styles.menuButton}
            label={isMenuOpen ? t`Close menu` : t`Menu`}
            icon={isMenuOpen ? <X /> : <Menu />}
            aria-expanded={isMenuOpen}
            aria-controls="groups"
            onClick={toggleMenu}
          />
          <Logo className={styles.logo} />
          <div className={styles.search}>
            <SearchBox />
          </div>
          <div className={styles.delivery}>
            <DeliveryChip />
          </div>
          <div className={styles.language}>
            <LanguageToggle look="other" />
          </div>
          <div className={styles.account}>
            <AccountLink />
          </div>
          <div className={styles.cart}>
            <CartLink />
          </div>
        </div>
        <GroupsNavigation
          id="groups"
          isOpen={isMenuOpen}
          onLeave={closeMenu}
          className={classes(styles.groups, isMenuOpen && styles.open)}
          extra={
            <div className={styles.menuExtra}>
              <LanguageToggle />
              <ServiceLinks look="menu" onFollow={closeMenu} />
            </div>
          }
        />
      </header>
    </div>
  );
}

const collapseBeyond = 120;
const restoreUnder = 40;

/** Whether the header is collapsed: from 120 px on, until the page is scrolled above 40 px, to avoid flicker. */
function useCollapsed(): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      const { scrollY } = window;
      setCollapsed((known) => (known ? scrollY >= restoreUnder : scrollY > collapseBeyond));
    };
    // Read it in the next frame: reading it now would force a layout of the whole page.
    const frame = requestAnimationFrame(measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure);
    };
  }, []);
  return isCollapsed;
}
