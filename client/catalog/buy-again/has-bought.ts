import { storedVar } from '../../browser/storage/stored-var.ts';

/**
 * Whether the customer had products to buy again at the last visit; null while unknown. Home reserves space for them before they load,
 * unless there were none (app/inline/signed-in.ts).
 */
export const hasBought = storedVar<boolean | null>(
  'hasBought',
  (stored) => (typeof stored === 'boolean' ? stored : undefined),
  null,
);
