import { useLocation, useNavigation, type Location } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { plainPath } from './document-head.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The layout of a page by its address. */
export function kindOf({ pathname }: Address): 'product' | 'shelf' | 'page' {
  if (isPath(pathname, paths.productPage)) return 'product';
  return /^\/(collections|category2|search)(\/|$)/i.test(pathname) ? 'shelf' : 'page';
}

/** Whether an address leads to another page, and not to the same one in another order or without its language. */
export function isElsewhere(here: Address, there: Address): boolean {
  if (there.pathname !== here.pathname) return true;
  const isOther = plainPath(there.pathname + there.search) !== plainPath(here.pathname + here.search);
  return isOther && kindOf(there) === 'product';
}

/** The page that is loading; null if none is. */
export function useDestination(): Location | null {
  const here = useLocation();
  const { location: there } = useNavigation();
  return there && isElsewhere(here, there) ? there : null;
}
