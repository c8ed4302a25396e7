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

/** Every address of the shop. `messages` is the catalog that the screen's folder writes its messages to. */
const screens: RouteObject[] = [
  screen({
    path: paths.home,
    messages: 'catalog',
    lazy: () => import('../screens/catalog/HomeScreen.tsx'),
  }),
  screen({
    path: paths.collections,
    messages: 'catalog',
    lazy: () => import('../screens/catalog/CollectionsScreen.tsx'),
  }),
  screen({
    path: '/collections/:group',
    messages: 'catalog',
    lazy: () => import('../screens/catalog/GroupScreen.tsx'),
  }),
  screen({
    path: '/category2/:cat2',
    messages: 'catalog',
    lazy: () => import('../screens/catalog/Category2Screen.tsx'),
  }),
  screen({
    // Matched in any case, so /productdetails too.
    path: paths.productPage,
    messages: 'catalog',
    lazy: loadProductScreen,
  }),
  screen({
    path: paths.saved,
    messages: 'catalog',
    lazy: () => import('../screens/catalog/SavedScreen.tsx'),
  }),
  screen({
    path: paths.deals,
    messages: 'catalog',
    lazy: () => import('../screens/catalog/DealsScreen.tsx'),
  }),
  screen({
    path: paths.searchPage,
    messages: 'catalog',
    lazy: () => import('../screens/catalog/SearchScreen.tsx'),
  }),
  screen({
    path: paths.cart,
    messages: 'cart',
    lazy: () => import('../screens/cart/CartScreen.tsx'),
  }),
  screen({
    path: paths.checkout,
    messages: 'checkout',
    access: 'customer',
    lazy: () => import('../screens/checkout/PurchaseScreen.tsx'),
  }),
  screen({
    path: paths.confirmation,
    messages: 'checkout',
    access: 'customer',
    lazy: () => import('../screens/checkout/ConfirmationScreen.tsx'),
  }),
  screen({
    path: paths.login,
    messages: 'account',
    access: 'guest',
    lazy: () => import('../screens/account/LoginScreen.tsx'),
  }),
  screen({
    path: paths.register,
    messages: 'account',
    lazy: () => import('../screens/account/RegisterScreen.tsx'),
  }),
  screen({
    path: paths.account,
    messages: 'account',
    access: 'customer',
    lazy: () => import('../screens/account/AccountScreen.tsx'),
  }),
  screen({
    path: paths.addresses,
    messages: 'account',
    access: 'customer',
    lazy: () => import('../screens/account/AddressesScreen.tsx'),
  }),
  screen({
    path: '/order/:order_id',
    messages: 'orders',
    access: 'customer',
    lazy: () => import('../screens/orders/OrderScreen.tsx'),
  }),
  screen({
    path: paths.drivers,
    messages: 'drivers',
    lazy: () => import('../screens/drivers/DriverApplicationScreen.tsx'),
  }),
  screen({
    path: paths.about,
    messages: 'content',
    lazy: () => import('../screens/content/AboutScreen.tsx'),
  }),
  screen({
    path: paths.contact,
    messages: 'content',
    lazy: () => import('../screens/content/ContactScreen.tsx'),
  }),
  screen({
    path: paths.terms,
    messages: 'content',
    lazy: () => import('../screens/content/TermsScreen.tsx'),
  }),
  screen({
    path: paths.privacy,
    messages: 'content',
    lazy: () => import('../screens/content/PrivacyScreen.tsx'),
  }),
  screen({
    path: paths.returns,
    messages: 'content',
    lazy: () => import('../screens/content/ReturnsScreen.tsx'),
  }),
  screen({
    path: '*',
    messages: 'shell',
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
