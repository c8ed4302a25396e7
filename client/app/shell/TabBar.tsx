import { useLingui } from '@lingui/react/macro';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CartCount } from '../../cart/CartCount.tsx';
import { useCart } from '../../cart/index.ts';
import { isPath, paths } from '../../paths.ts';
import { useSlow } from '../../ui/useSlow.ts';
import styles from './TabBar.module.css';

/** Focuses the search field in the header, so that one tap opens the keyboard. Without that field, the link opens the search page. */
function focusSearch(event: MouseEvent): void {
  const field = document.querySelector<HTMLInputElement>('header [role=combobox]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.click();
}

/** Links to the main pages at the bottom of a phone. Hidden while a dialog or the keyboard is open. */
export function TabBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { count, added, isMoneyPending } = useCart();
  const isSlow = useSlow(isMoneyPending);
  const tabs = [
    { to: paths.home, label: t`Home`, Icon: House },
    { to: paths.collections, label: t`Aisles`, Icon: LayoutGrid },
    { to: paths.searchPage, label: t`Search`, Icon: Search, onClick: focusSearch },
    { to: paths.account, label: t`Orders`, Icon: ReceiptText },
    {
      to: paths.cart,
      label: isSlow ? t`Saving…` : added ? t`Added` : t`Cart`,
      Icon: ShoppingCart,
      count,
    },
  ];
  return (
    <nav aria-label={t`Main navigation`} className={styles.bar}>
      {tabs.map(({ to, label, Icon, count = 0, onClick }) => (
        <Link
          key={to}
          className={styles.tab}
          to={to}
          aria-current={isPath(pathname, to) ? 'page' : undefined}
          onClick={onClick}
        >
          <Icon />
          <span>{label}</span>
          <CartCount count={count} className={styles.count} />
        </Link>
      ))}
    </nav>
  );
}
