/** The customer's credit. Apart from the other indexes of the cart, so that pages load nothing else for it. */
export { useAccountCredit } from './useAccountCredit.ts';
