/**
 * Ids of the API are global (`prod_12`, `order_501`). Links and the browser's storage contain only the key (`12`, `501`), for compatibility
 * with older ones.
 */
export const keyOfId = (id: string): string => id.slice(id.indexOf('_') + 1);

/** The global id of a stored key. */
export const idOfKey = (prefix: 'addr' | 'order' | 'prod', key: string): string =>
  key.startsWith(`${prefix}_`) ? key : `${prefix}_${key}`;
