import type { RouteObject } from 'react-router-dom';

export { SearchBox } from './SearchBox.tsx';

/** Home, collections, group, category, product, search. */
export const routes: RouteObject[] = [{ path: '/', lazy: () => import('./HomeScreen.tsx') }];
