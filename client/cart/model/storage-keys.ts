/** Where a guest's lines are kept. */
export const guestCartKey = 'cart';
/** Where a merge that has begun is written down, beside the `cart` it takes over. */
export const mergeKey = 'cart-merge';
