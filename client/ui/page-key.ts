import type { Location } from 'react-router-dom';

/** The storage key of a page's scroll position. Pages that the browser opened itself all have the router's key `default`, so theirs is different. */
export const pageKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
