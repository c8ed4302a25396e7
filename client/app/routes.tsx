import type { RouteObject } from 'react-router-dom';
import { notFound } from '../apollo/load-query.ts';
import { paths } from '../paths.ts';
import { pageOf } from '../session/page-context.ts';
import { screen } from './screen-route.ts';
import { ScreenError } from './shell/ScreenError.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadShell } from './shell/useShell.ts';

/** The code of a product's page. */
export const loadProductScreen = () => import('../screens/catalog/ProductScreen.tsx');

/** Every address of the shop. */
const screens: RouteObject[] = [
  screen({
    path: paths.home,
    lazy: () => import('../screens/catalog/HomeScreen.tsx'),
  }),
  screen({
    path: paths.collections,
    lazy: () => import('../screens/catalog/CollectionsScreen.tsx'),
  }),
  screen({
    path: '/collections/:group',
    lazy: () => import('../screens/catalog/GroupScreen.tsx'),
  }),
  screen({
    path: '/category2/:cat2',
    lazy: () => import('../screens/catalog/Category2Screen.tsx'),
  }),
  screen({
    // Matched in any case, so /productdetails too.
    path: paths.productPage,
    lazy: loadProductScreen,
  }),
  screen({
    path: paths.saved,
    lazy: () => import('../screens/catalog/SavedScreen.tsx'),
  }),
  screen({
    path: paths.deals,
    lazy: () => import('../screens/catalog/DealsScreen.tsx'),
  }),
  screen({
    path: paths.searchPage,
    lazy: () => import('../screens/catalog/SearchScreen.tsx'),
  }),
  screen({
    path: paths.cart,
    lazy: () => import('../screens/cart/CartScreen.tsx'),
  }),
  screen({
    path: paths.checkout,
    access: 'customer',
    lazy: () => import('../screens/checkout/PurchaseScreen.tsx'),
  }),
  screen({
    path: paths.confirmation,
    access: 'customer',
    lazy: () => import('../screens/checkout/ConfirmationScreen.tsx'),
  }),
  screen({
    path: paths.login,
    access: 'guest',
    lazy: () => import('../screens/account/LoginScreen.tsx'),
  }),
  screen({
    path: paths.register,
    lazy: () => import('../screens/account/RegisterScreen.tsx'),
  }),
  screen({
    path: paths.account,
    access: 'customer',
    lazy: () => import('../screens/account/AccountScreen.tsx'),
  }),
  screen({
    path: paths.addresses,
    access: 'customer',
    lazy: () => import('../screens/account/AddressesScreen.tsx'),
  }),
  screen({
    path: '/order/:order_id',
    access: 'customer',
    lazy: () => import('../screens/orders/OrderScreen.tsx'),
  }),
  screen({
    path: paths.drivers,
    lazy: () => import('../screens/drivers/DriverApplicationScreen.tsx'),
  }),
  screen({
    path: paths.about,
    lazy: () => import('../screens/content/AboutScreen.tsx'),
  }),
  screen({
    path: paths.contact,
    lazy: () => import('../screens/content/ContactScreen.tsx'),
  }),
  screen({
    path: paths.terms,
    lazy: () => import('../screens/content/TermsScreen.tsx'),
  }),
  screen({
    path: paths.privacy,
    lazy: () => import('../screens/content/PrivacyScreen.tsx'),
  }),
  screen({
    path: paths.returns,
    lazy: () => import('../screens/content/ReturnsScreen.tsx'),
  }),
  screen({
    path: '*',
    access: 'customer-for-orders',
    loader: () => {
      throw notFound();
    },
  }),
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
