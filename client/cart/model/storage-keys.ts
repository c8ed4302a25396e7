/** Local storage key of a guest's lines. */
export const guestCartKey = 'cart';
/** Local storage key of the plan of a merge that has started. */
export const mergeKey = 'cart-merge';
