import type { Location } from 'react-router-dom';

/** What a page's scroll and length are kept under. Pages that the browser has opened by itself have no key of their own, and would share one. */
export const pageKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
