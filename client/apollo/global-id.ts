/**
 * Ids of the API are global (`prod_12`, `order_501`). Links and the browser's storage hold the key alone (`12`, `501`), as they did before ids
 * were global.
 */
export const keyOfId = (id: string): string => id.slice(id.indexOf('_') + 1);

/** The global id of a key that storage holds. */
export const idOfKey = (prefix: 'addr' | 'order' | 'prod', key: string): string =>
  key.startsWith(`${prefix}_`) ? key : `${prefix}_${key}`;
