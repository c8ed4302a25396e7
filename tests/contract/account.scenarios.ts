import type { Scenario } from './harness/scenario.ts';
import { customers } from './account/customer.ts';
import { taken } from './account/taken-names.ts';
import { loggingIn } from './account/login.ts';
import { registering } from './account/register.ts';
import { forgottenPassword } from './account/forgotten-password.ts';
import { profile } from './account/profile.ts';
import { viewers } from './account/viewer.ts';
import { addressValues } from './account/address-values.ts';
import { rejectedFields } from './account/rejected-fields.ts';
import { addressBook } from './account/address-book.ts';

/** The scenarios of the account. */
export const accountScenarios: Scenario[] = [
  ...customers,
  ...taken,
  ...loggingIn,
  ...registering,
  ...forgottenPassword,
  ...profile,
  ...addressBook,
  ...addressValues,
  ...rejectedFields,
  ...viewers,
];
