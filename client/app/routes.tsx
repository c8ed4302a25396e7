import type { RouteObject } from 'react-router-dom';
import { notFound } from '../apollo/load-query.ts';
import { createI18n } from '../i18n/catalogs.ts';
import { languageCodes } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { pageOf } from '../session/page-context.ts';
import { guard } from '../session/route-guard.ts';
import { screen, type ShopRoute } from './screen-route.ts';
import { ScreenError } from './shell/ScreenError.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadShell } from './shell/useShell.ts';

/** The code of the product page. */
export const loadProductScreen = () => import('../screens/catalog/ProductScreen.tsx');

/** All paths of the shop with their screens, and who may open them; everyone by default. */
const screens: ShopRoute[] = [
  screen(paths.home, () => import('../screens/catalog/HomeScreen.tsx')),
  screen(paths.collections, () => import('../screens/catalog/CollectionsScreen.tsx')),
  screen('/collections/:group', () => import('../screens/catalog/GroupScreen.tsx')),
  screen('/category2/:cat2', () => import('../screens/catalog/SubcategoryScreen.tsx')),
  // Case does not matter, so /productdetails matches too.
  screen(paths.productPage, loadProductScreen),
  screen(paths.saved, () => import('../screens/catalog/SavedScreen.tsx')),
  screen(paths.deals, () => import('../screens/catalog/DealsScreen.tsx')),
  screen(paths.searchPage, () => import('../screens/catalog/SearchScreen.tsx')),
  screen(paths.cart, () => import('../screens/cart/CartScreen.tsx')),
  screen(paths.checkout, () => import('../screens/checkout/PurchaseScreen.tsx'), 'customer'),
  screen(paths.confirmation, () => import('../screens/checkout/ConfirmationScreen.tsx'), 'customer'),
  screen(paths.login, () => import('../screens/account/LoginScreen.tsx'), 'guest'),
  screen(paths.register, () => import('../screens/account/RegisterScreen.tsx')),
  screen(paths.account, () => import('../screens/account/AccountScreen.tsx'), 'customer'),
  screen(paths.addresses, () => import('../screens/account/AddressesScreen.tsx'), 'customer'),
  screen('/order/:order_id', () => import('../screens/orders/OrderScreen.tsx'), 'customer'),
  screen(paths.drivers, async () => {
    // The page describes the job in every language.
    const [driverScreen] = await Promise.all([
      import('../screens/drivers/DriverApplicationScreen.tsx'),
      ...languageCodes.map(createI18n),
    ]);
    return driverScreen;
  }),
  screen(paths.about, () => import('../screens/content/AboutScreen.tsx')),
  screen(paths.contact, () => import('../screens/content/ContactScreen.tsx')),
  screen(paths.terms, () => import('../screens/content/TermsScreen.tsx')),
  screen(paths.privacy, () => import('../screens/content/PrivacyScreen.tsx')),
  screen(paths.returns, () => import('../screens/content/ReturnsScreen.tsx')),
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

/** All routes: the screens inside the shell. An error of a screen replaces only that screen. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    element: <Shell />,
    ErrorBoundary: ScreenError,
    // The content of the empty page until the shell's data is loaded.
    HydrateFallback: ScreenSkeleton,
    loader: loadShell,
    // Nothing may change before hydration, or the server's and the browser's render would differ.
    middleware: [({ context }) => pageOf({ context }).hydrated],
    // Do not reload it on navigation, but when a failed screen is retried, because its data may also be missing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [{ id: 'screens', ErrorBoundary: ScreenError, children: screens }],
  },
];
