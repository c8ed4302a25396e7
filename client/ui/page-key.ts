import type { Location } from 'react-router-dom';

/** The storage key of a page's scroll position. Pages that the browser opened have the router's key `default`, so they need another key. */
export const pageKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
