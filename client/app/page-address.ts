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
 * The address that the server renders for a URL. Equal pages share one address: it has only the values that the screen's reader returns. A
 * parameter that is missing in the reader does not reach the server's page at all. Null if no screen has the URL.
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
