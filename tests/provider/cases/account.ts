import { call, succeed } from '../../harness/rest-api/call.ts';
import { provides } from '../../harness/rest-api/case.ts';
import type { Case } from '../../harness/rest-api/case.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { requestReset } from '../../harness/rest-api/request-reset.ts';
import { address, newShopper } from '../../harness/rest-api/shopper.ts';
import { pictureUrl } from '../../harness/rest-api/picture-url.ts';

const unknownId = 2_000_000_000;

export async function verifiedReset(shop: Shop, email: string): Promise<string> {
  const { token, code } = await requestReset(shop, email);
  return (await succeed(shop, 'verifyResetCode', { path: { code }, body: { token } })).data;
}

const registration = {
  FirstName: 'Ana',
  LastName: 'Ruiz',
  email: 'ana.ruiz@example.com',
  password: 'correct-horse',
  username: 'anaruiz',
};

export const accountCases: Case[] = [
  provides('logIn', 200, (shop) =>
    call(shop, 'logIn', { body: { username: 'seeded', password: 'seeded-password' } }),
  ),
  provides('logIn', 400, (shop) =>
    call(shop, 'logIn', { body: { username: 'seeded', password: 'not-the-password' } }),
  ),

  provides('registerCustomer', 201, (shop) => call(shop, 'registerCustomer', { body: registration })),
  provides('registerCustomer', 400, async (shop) => {
    const { username } = await newShopper(shop);
    return call(shop, 'registerCustomer', { body: { ...registration, username } });
  }),

  provides('checkTaken', 200, (shop) => call(shop, 'checkTaken', { body: { username: 'seeded' } })),
  provides('checkTaken', 400, (shop) => call(shop, 'checkTaken', { body: {} })),

  provides('requestPasswordReset', 200, async (shop) => {
    const { email } = await newShopper(shop);
    return call(shop, 'requestPasswordReset', { path: { email } });
  }),
  provides('requestPasswordReset', 404, 'EMAIL_NOT_FOUND', (shop) =>
    call(shop, 'requestPasswordReset', { path: { email: 'nobody@example.com' } }),
  ),

  provides('verifyResetCode', 200, async (shop) => {
    const { token, code } = await requestReset(shop, (await newShopper(shop)).email);
    return call(shop, 'verifyResetCode', { path: { code }, body: { token } });
  }),
  provides('verifyResetCode', 400, (shop) =>
    call(shop, 'verifyResetCode', { path: { code: '123456' }, body: {} }),
  ),
  provides('verifyResetCode', 404, (shop) =>
    call(shop, 'verifyResetCode', { path: { code: '1'.repeat(40) }, body: { token: 'unknown' } }),
  ),
  provides('verifyResetCode', 400, 'CODE_MISMATCH', async (shop) => {
    const { token, wrongCode } = await requestReset(shop, (await newShopper(shop)).email);
    return call(shop, 'verifyResetCode', { path: { code: wrongCode }, body: { token } });
  }),
  provides('verifyResetCode', 400, 'CODE_EXPIRED', (shop) =>
    call(shop, 'verifyResetCode', { path: { code: '123456' }, body: { token: 'unknown' } }),
  ),

  provides('resetPassword', 200, async (shop) => {
    const token = await verifiedReset(shop, (await newShopper(shop)).email);
    return call(shop, 'resetPassword', { body: { token, new_password: 'battery-staple' } });
  }),
  provides('resetPassword', 400, (shop) =>
    call(shop, 'resetPassword', { body: { token: 'unknown', new_password: 'short' } }),
  ),
  provides('resetPassword', 400, 'CODE_EXPIRED', (shop) =>
    call(shop, 'resetPassword', { body: { token: 'unknown', new_password: 'battery-staple' } }),
  ),

  provides('changePassword', 200, async (shop) => {
    const { token, password } = await newShopper(shop);
    return call(shop, 'changePassword', {
      token,
      body: { old_password: password, new_password: 'battery-staple' },
    });
  }),
  provides('changePassword', 400, async (shop) => {
    const { token, password } = await newShopper(shop);
    return call(shop, 'changePassword', { token, body: { old_password: password, new_password: 'short' } });
  }),
  provides('changePassword', 400, 'PASSWORD_MISMATCH', async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'changePassword', {
      token,
      body: { old_password: 'not-the-password', new_password: 'battery-staple' },
    });
  }),

  provides('getCustomer', 200, async (shop) => call(shop, 'getCustomer', await newShopper(shop))),
  provides('requestEmailVerification', 200, async (shop) =>
    call(shop, 'requestEmailVerification', { token: (await newShopper(shop)).token }),
  ),

  provides('uploadProfilePicture', 200, async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'uploadProfilePicture', { token, body: { profile: await pictureUrl() } });
  }),
  provides('uploadProfilePicture', 400, async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'uploadProfilePicture', { token, body: { profile: 'data:image/png;base64,bm8=' } });
  }),
  provides('uploadProfilePicture', 413, async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'uploadProfilePicture', { token, body: { profile: 'A'.repeat(4 * 1024 * 1024) } });
  }),

  provides('getAddresses', 200, async (shop) => call(shop, 'getAddresses', await newShopper(shop))),
  provides('getDefaultAddress', 200, async (shop) => {
    const { token } = await newShopper(shop);
    await succeed(shop, 'addAddress', { token, body: address });
    return call(shop, 'getDefaultAddress', { token });
  }),
  provides('getDefaultAddress', 404, async (shop) => call(shop, 'getDefaultAddress', await newShopper(shop))),
  provides('addAddress', 201, async (shop) =>
    call(shop, 'addAddress', { token: (await newShopper(shop)).token, body: address }),
  ),
  provides('addAddress', 400, async (shop) =>
    call(shop, 'addAddress', {
      token: (await newShopper(shop)).token,
      body: { ...address, Zip: '9470', Telephone: '555' },
    }),
  ),
  provides('addAddress', 400, 'ADDRESS_BOOK_FULL', async (shop) => {
    const { token } = await newShopper(shop);
    for (let n = 0; n < 50; n++) await succeed(shop, 'addAddress', { token, body: address });
    return call(shop, 'addAddress', { token, body: address });
  }),
  provides('updateAddress', 200, async (shop) => {
    const { token } = await newShopper(shop);
    const { CustomerDetail_id } = await succeed(shop, 'addAddress', { token, body: address });
    return call(shop, 'updateAddress', {
      token,
      path: { CustomerDetail_id },
      body: { ...address, City: 'Oakland' },
    });
  }),
  provides('updateAddress', 400, async (shop) => {
    const { token } = await newShopper(shop);
    const { CustomerDetail_id } = await succeed(shop, 'addAddress', { token, body: address });
    return call(shop, 'updateAddress', { token, path: { CustomerDetail_id }, body: {} });
  }),
  provides('updateAddress', 404, async (shop) =>
    call(shop, 'updateAddress', {
      token: (await newShopper(shop)).token,
      path: { CustomerDetail_id: unknownId },
      body: address,
    }),
  ),
  provides('deleteAddress', 204, async (shop) => {
    const { token } = await newShopper(shop);
    const { CustomerDetail_id } = await succeed(shop, 'addAddress', { token, body: address });
    return call(shop, 'deleteAddress', { token, path: { CustomerDetail_id } });
  }),
  provides('deleteAddress', 404, async (shop) =>
    call(shop, 'deleteAddress', {
      token: (await newShopper(shop)).token,
      path: { CustomerDetail_id: unknownId },
    }),
  ),
];
