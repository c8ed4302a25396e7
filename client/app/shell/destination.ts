import { useLocation, useNavigation, type Location } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { plainPath } from './document-head.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The layout of a page by its path. */
export function layoutOf({ pathname }: Address): 'product' | 'shelf' | 'page' {
  if (isPath(pathname, paths.productPage)) return 'product';
  return /^\/(collections|category2|search)(\/|$)/i.test(pathname) ? 'shelf' : 'page';
}

/** Whether a link leads to another page, not to the same page with another order or language. */
export function isOtherPage(here: Address, there: Address): boolean {
  if (there.pathname !== here.pathname) return true;
  const isOther = plainPath(there.pathname + there.search) !== plainPath(here.pathname + here.search);
  return isOther && layoutOf(there) === 'product';
}

/** The page that is loading; null if there is none. */
export function usePendingPage(): Location | null {
  const here = useLocation();
  const { location: there } = useNavigation();
  return there && isOtherPage(here, there) ? there : null;
}
