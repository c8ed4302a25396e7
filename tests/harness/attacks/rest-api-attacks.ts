import { addressFlood } from './address-flood.ts';
import type { Attack } from './attack.ts';
import { directMailBomb } from './direct-mail-bomb.ts';
import { directPictureFlood } from './direct-picture-flood.ts';
import { fieldErrorFlood } from './field-error-flood.ts';
import { hostileAddress } from './hostile-address.ts';
import { oddDates } from './odd-dates.ts';
import { readableDatabase } from './readable-database.ts';
import { manyAccounts, unpaidOrders, wholeStock } from './unpaid-orders.ts';

/** Attacks that the REST API or the proxy has to block. */
export const restApiAttacks: readonly Attack[] = [
  hostileAddress,
  fieldErrorFlood,
  directMailBomb,
  directPictureFlood,
  unpaidOrders,
  wholeStock,
  manyAccounts,
  addressFlood,
  oddDates,
  readableDatabase,
];
