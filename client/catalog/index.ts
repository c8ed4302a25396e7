import type { RouteObject } from 'react-router-dom';

export { productPath } from './model/addresses.ts';
export { ProductCarousel } from './product-card/ProductCarousel.tsx';
export { SearchBox } from './search/SearchBox.tsx';
export { cataloguePaths } from './sitemap/catalogue-paths.ts';

/** Home, collections, group, category, product, search (spec section 2). */
export const routes: RouteObject[] = [
  { path: '/', lazy: () => import('./home/HomeScreen.tsx') },
  { path: '/collections', lazy: () => import('./shelves/CollectionsScreen.tsx') },
  { path: '/collections/:group', lazy: () => import('./shelves/GroupScreen.tsx') },
  { path: '/category2/:cat2', lazy: () => import('./shelves/Category2Screen.tsx') },
  // Matched in any case, so /productdetails too.
  { path: '/productDetails', lazy: () => import('./product/ProductScreen.tsx') },
  { path: '/search', lazy: () => import('./search/SearchScreen.tsx') },
];
