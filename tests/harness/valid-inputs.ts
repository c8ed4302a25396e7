import { z } from 'zod';
import { validCalls } from '../contract/harness/valid-calls.ts';

const country = 'United States';
const newPassword = 'correct-horse';

/** Valid inputs of operations. The forms of the same operations accept them too. */
export const validInputs = {
  register: {
    firstName: 'Mei',
    lastName: 'Chen',
    email: 'mei@example.com',
    username: 'meichen',
    password: newPassword,
  },
  resetPassword: { token: 'token', newPassword },
  changePassword: { oldPassword: 'lantern-mei', newPassword },
  verifyResetCode: { token: 'token', code: '123456' },
  createAddress: {
    company: 'Home',
    firstName: 'Mei',
    lastName: 'Chen',
    street: '2120 Shattuck Ave',
    apartment: '',
    city: 'Berkeley',
    state: 'CA',
    zip: '94704',
    country,
    telephone: '5105550142',
    email: '',
    gateCode: '',
    isDefault: false,
  },
  applyAsDriver: {
    firstName: 'Mei',
    lastName: 'Chen',
    email: 'mei@example.com',
    phone: '5105550142',
    city: 'Oakland',
    country,
  },
  sendContactMessage: { name: 'Mei', email: 'mei@example.com', phone: '', message: 'Hello' },
  storeCard: {
    cartId: '501',
    number: '4242424242424242',
    expiry: '12/49',
    cvv: '123',
    holderName: 'Mei Chen',
  },
  addCartLine: { productId: '7', quantity: 1 },
  setCartLine: { productId: '7', quantity: 1 },
  applyPromoCode: { code: 'WELCOME10' },
  deliveryArea: { zip: '94704' },
  review: { rating: null, name: 'Mei', email: 'mei@example.com', title: 'Fresh', body: '' },
} as const;

const inputs = z.record(z.string(), z.unknown());
const inputOf = new Map<string, z.infer<typeof inputs>>(Object.entries(validInputs));

/** A valid input of an operation: the one of this file, otherwise that of its first successful scenario. Throws if there is none. */
export function validInput(operation: string): z.infer<typeof inputs> {
  const listed = inputOf.get(operation);
  if (listed) return listed;
  const [call] = validCalls('Mutation', operation);
  if (!call) throw new Error(`Add a scenario to tests/contract/ in which ${operation} succeeds.`);
  return inputs.parse(call.args['input']);
}
