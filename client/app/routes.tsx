import type { RouteObject } from 'react-router-dom';
import { notFound } from '../apollo/load-query.ts';
import { paths } from '../paths.ts';
import { pageOf } from '../session/page-context.ts';
import { guard } from '../session/route-guard.ts';
import { screen, type ShopRoute } from './screen-route.ts';
import { ScreenError } from './shell/ScreenError.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadShell } from './shell/useShell.ts';

/** The code of a product's page. */
export const loadProductScreen = () => import('../screens/catalog/ProductScreen.tsx');

/** Every address of the shop: its path, the catalog of its messages, its screen and, unless everyone may open it, who may. */
const screens: ShopRoute[] = [
  screen(paths.home, 'catalog', () => import('../screens/catalog/HomeScreen.tsx')),
  screen(paths.collections, 'catalog', () => import('../screens/catalog/CollectionsScreen.tsx')),
  screen('/collections/:group', 'catalog', () => import('../screens/catalog/GroupScreen.tsx')),
  screen('/category2/:cat2', 'catalog', () => import('../screens/catalog/Category2Screen.tsx')),
  // Matched in any case, so /productdetails too.
  screen(paths.productPage, 'catalog', loadProductScreen),
  screen(paths.saved, 'catalog', () => import('../screens/catalog/SavedScreen.tsx')),
  screen(paths.deals, 'catalog', () => import('../screens/catalog/DealsScreen.tsx')),
  screen(paths.searchPage, 'catalog', () => import('../screens/catalog/SearchScreen.tsx')),
  screen(paths.cart, 'cart', () => import('../screens/cart/CartScreen.tsx')),
  screen(paths.checkout, 'checkout', () => import('../screens/checkout/PurchaseScreen.tsx'), 'customer'),
  screen(
    paths.confirmation,
    'checkout',
    () => import('../screens/checkout/ConfirmationScreen.tsx'),
    'customer',
  ),
  screen(paths.login, 'account', () => import('../screens/account/LoginScreen.tsx'), 'guest'),
  screen(paths.register, 'account', () => import('../screens/account/RegisterScreen.tsx')),
  screen(paths.account, 'account', () => import('../screens/account/AccountScreen.tsx'), 'customer'),
  screen(paths.addresses, 'account', () => import('../screens/account/AddressesScreen.tsx'), 'customer'),
  screen('/order/:order_id', 'orders', () => import('../screens/orders/OrderScreen.tsx'), 'customer'),
  screen(paths.drivers, 'drivers', () => import('../screens/drivers/DriverApplicationScreen.tsx')),
  screen(paths.about, 'content', () => import('../screens/content/AboutScreen.tsx')),
  screen(paths.contact, 'content', () => import('../screens/content/ContactScreen.tsx')),
  screen(paths.terms, 'content', () => import('../screens/content/TermsScreen.tsx')),
  screen(paths.privacy, 'content', () => import('../screens/content/PrivacyScreen.tsx')),
  screen(paths.returns, 'content', () => import('../screens/content/ReturnsScreen.tsx')),
  {
    path: '*',
    middleware: [guard()],
    HydrateFallback: ScreenSkeleton,
    loader: () => {
      throw notFound();
    },
    element: null,
  },
];

/** All routes: the screens inside the shell. An error of a screen replaces that screen only. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    element: <Shell />,
    ErrorBoundary: ScreenError,
    // The content of the empty page until the shell's data is loaded.
    HydrateFallback: ScreenSkeleton,
    loader: loadShell,
    // Nothing may change before the server's page is hydrated, or the two renders would differ.
    middleware: [({ context }) => pageOf({ context }).hydrated],
    // Not on the way to another screen, but when a screen that failed is tried again, for then its data may be missing too.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [{ id: 'screens', ErrorBoundary: ScreenError, children: screens }],
  },
];
