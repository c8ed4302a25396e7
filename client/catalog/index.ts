import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routing/screen-route.ts';

export { ProductCarousel } from './product-card/ProductCarousel.tsx';
export { cartShelves } from './suggestions/cart-shelves.ts';
export { PopularShelf } from './suggestions/popular-shelf.ts';
export { SearchBox } from './search/SearchBox.tsx';
export { catalogAddresses } from './model/catalog-addresses.ts';
export { catalogPaths } from './sitemap/catalog-paths.ts';

/** Home, collections, group, category, product, search. */
export const routes: ScreenRoute[] = [
  { path: paths.home, lazy: () => import('./home/HomeScreen.tsx') },
  { path: paths.collections, lazy: () => import('./shelves/CollectionsScreen.tsx') },
  { path: '/collections/:group', lazy: () => import('./shelves/GroupScreen.tsx') },
  { path: '/category2/:cat2', lazy: () => import('./shelves/Category2Screen.tsx') },
  // Matched in any case, so /productdetails too.
  { path: paths.productPage, lazy: () => import('./product/ProductScreen.tsx') },
  { path: paths.saved, lazy: () => import('./saved/SavedScreen.tsx') },
  { path: paths.deals, lazy: () => import('./deals/DealsScreen.tsx') },
  { path: paths.searchPage, lazy: () => import('./search/SearchScreen.tsx') },
];
