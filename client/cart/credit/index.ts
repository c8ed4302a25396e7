/** The customer's credit. A separate module, so that pages load nothing else for it. */
export { useAccountCredit } from './useAccountCredit.ts';
