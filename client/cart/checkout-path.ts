/** Where the checkout button leads: a customer to the checkout, a guest to sign in and then on to it (spec section 2). */
export function checkoutPath(isSignedIn: boolean): string {
  return isSignedIn ? '/purchase' : '/login?returnTo=%2Fpurchase';
}
