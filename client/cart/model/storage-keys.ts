/** Where a guest's lines are kept (spec section 3). */
export const guestCartKey = 'cart';
/** Where a merge that has begun is written down, beside the `cart` it takes over. */
export const mergeKey = 'cart-merge';
