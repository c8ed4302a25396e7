import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom';
import { accessOf } from './screen-route.ts';
import { catalogAddresses, type AddressReader, type PageAddress } from './catalog-addresses.ts';

const readers: ReadonlyMap<string, AddressReader> = new Map(catalogAddresses);

/** A private page is rendered without data, so its parameters do not change it. */
function skeletonAddress(path: string, params: Readonly<Record<string, string | undefined>>): PageAddress {
  const blank = Object.fromEntries(Object.keys(params).map((name) => [name, '-']));
  return { url: generatePath(path, blank), isOneOfFew: true };
}

/**
 * The canonical address of a URL for the server. It has only the values that the screen's reader returns, so that equal pages share it. The
 * server's page ignores parameters that the reader does not have. Null if no screen matches the URL.
 */
export function pageAddressOf(routes: RouteObject[], url: string): PageAddress | null {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const match = matchRoutes(routes, { pathname })?.at(-1);
  const path = match?.route.path;
  if (!match || path === undefined || path === '*') return null;
  if (accessOf(routes, pathname) === 'customer') return skeletonAddress(path, match.params);
  const read = readers.get(path);
  if (!read) return { url: path, isOneOfFew: true };
  return read(match.params, searchParams);
}
