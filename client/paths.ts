import { keyOfId } from './apollo/global-id.ts';

/** The shop's paths. Case does not matter to the router. */
export const paths = {
  home: '/',
  collections: '/collections',
  /** The products of a group. Its English name also works instead of the handle. */
  group: (handle: string) => `/collections/${encodeURIComponent(handle)}`,
  /** The products of a second-level category, by its English name. */
  subcategory: (name: string) => `/category2/${encodeURIComponent(name)}`,
  productPage: '/productDetails',
  product: (productNum: string) => `/productDetails?productNum=${encodeURIComponent(productNum)}`,
  searchPage: '/search',
  search: (term: string) => `/search?product=${encodeURIComponent(term)}`,
  deals: '/deals',
  saved: '/saved',
  cart: '/cart',
  checkout: '/purchase',
  confirmation: '/confirmation',
  login: '/login',
  register: '/register',
  account: '/account',
  addresses: '/addresses',
  order: (id: string) => `/order/${encodeURIComponent(keyOfId(id))}`,
  about: '/about-us',
  contact: '/contact-us',
  terms: '/terms-of-service',
  privacy: '/privacy',
  returns: '/returns-and-refunds',
  drivers: '/driverapplication',
  /** A path without a screen: the server renders the 404 page for it. */
  unknown: '/not-found',
} as const;

/** Whether a pathname is one of these pages by the router's rules: in any case, with or without a trailing slash. */
export function isPath(pathname: string, ...pages: readonly string[]): boolean {
  const path = (pathname.replace(/\/$/, '') || paths.home).toLowerCase();
  return pages.some((page) => page.toLowerCase() === path);
}
