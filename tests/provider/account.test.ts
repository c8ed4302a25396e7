import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedReset } from './cases/account.ts';
import { requestReset } from '../harness/rest-api/request-reset.ts';
import { pictureUrl } from '../harness/rest-api/picture-url.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { morning, openShop, shopUrl } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { address, newShopper, signIn } from '../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const verify = (token: string, code: string) =>
  call(shop, 'verifyResetCode', { path: { code }, body: { token } });
const statusWith = async (token: string) => (await call(shop, 'getCustomer', { token })).status;

describe('signing in', () => {
  it('gives the same response for an unknown name and for a wrong password', async () => {
    const { username } = await newShopper(shop);
    const wrong = await call(shop, 'logIn', { body: { username, password: 'not-the-password' } });
    const unknown = await call(shop, 'logIn', { body: { username: 'nobody', password: 'correct-horse' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('ignores case and full-width forms in usernames', async () => {
    const { username, password } = await newShopper(shop);
    await expect(signIn(shop, username.toUpperCase(), password)).resolves.toBeTruthy();
  });

  it('expires after thirty days', async () => {
    const { token } = await newShopper(shop);
    shop.setTime(new Date(morning.getTime() + 29 * 86_400_000));
    expect(await statusWith(token)).toBe(200);
    shop.setTime(new Date(morning.getTime() + 31 * 86_400_000));
    expect(await statusWith(token)).toBe(401);
    shop.setTime(morning);
  });

  it.each(['', 'JWT', 'JWT ', 'Bearer x', 'JWT a.b.c', 'JWT '.padEnd(9000, 'x')])(
    'rejects the header %j',
    async (Authorization) => {
      expect((await call(shop, 'getCustomer', { headers: { Authorization } })).status).toBe(401);
    },
  );

  it('rejects a token of another shop', async () => {
    const other = await openShop();
    const { token } = await newShopper(other);
    await newShopper(shop);
    expect(await statusWith(token)).toBe(401);
    await other.close();
  });
});

describe('registering', () => {
  it('concurrent registrations with one name › accepts exactly one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        call(shop, 'registerCustomer', {
          body: {
            FirstName: 'Bo',
            LastName: 'Li',
            password: 'correct-horse',
            username: 'wanted-by-many',
            email: `many-${n}@example.com`,
          },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it('reports a taken username and a taken email, in any case', async () => {
    const { username, email } = await newShopper(shop);
    const body = {
      FirstName: 'A',
      LastName: 'B',
      password: 'correct-horse',
      username: username.toUpperCase(),
      email: email.toUpperCase(),
    };
    expect((await call(shop, 'registerCustomer', { body })).body).toEqual({
      username: ['Username has been taken.'],
      email: ['User with this email already exists'],
    });
    expect(await succeed(shop, 'checkTaken', { body: { email: email.toUpperCase() } })).toEqual({
      isTaken: true,
    });
  });

  it('reports errors by field', async () => {
    const body = { FirstName: '', LastName: ' ', email: 'x', password: 'short', username: 'abcd' };
    expect((await call(shop, 'registerCustomer', { body })).body).toEqual({
      FirstName: ['This field may not be blank.'],
      LastName: ['This field may not be blank.'],
      email: ['Enter a valid email address.'],
      password: ['Ensure this field has at least 8 characters.'],
      username: ['Ensure this field has at least 5 characters.'],
    });
  });
});

describe('passwords', () => {
  it('when changed › invalidate all earlier tokens, including the caller’s', async () => {
    const { token, username, password } = await newShopper(shop);
    await succeed(shop, 'changePassword', {
      token,
      body: { old_password: password, new_password: 'battery-staple' },
    });
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(await signIn(shop, username, 'battery-staple'))).toBe(200);
  });

  it('when reset › invalidate all earlier tokens, and the reset works only once', async () => {
    const { token, username, email } = await newShopper(shop);
    const reset = await verifiedReset(shop, email);
    const body = { token: reset, new_password: 'battery-staple' };
    await succeed(shop, 'resetPassword', { body });
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(await signIn(shop, username, 'battery-staple'))).toBe(200);
    expect((await call(shop, 'resetPassword', { body })).code).toBe('CODE_EXPIRED');
  });

  it('cannot be reset before the code is entered', async () => {
    const { token } = await requestReset(shop, (await newShopper(shop)).email);
    const response = await call(shop, 'resetPassword', { body: { token, new_password: 'battery-staple' } });
    expect(response.code).toBe('CODE_EXPIRED');
  });

  it('are reset by an emailed code, in both languages', async () => {
    const { email } = await newShopper(shop);
    const { code } = await requestReset(shop, email);
    const mail = shop.mails.at(-1);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain('Your verification code');
    expect(mail?.text).toContain('您的验证码');
  });

  it('allow four wrong codes, but not the right one after five wrong ones', async () => {
    const patient = await requestReset(shop, (await newShopper(shop)).email);
    for (let n = 0; n < 4; n++)
      expect((await verify(patient.token, patient.wrongCode)).code).toBe('CODE_MISMATCH');
    expect((await verify(patient.token, patient.code)).status).toBe(200);

    const guessed = await requestReset(shop, (await newShopper(shop)).email);
    for (let n = 0; n < 5; n++)
      expect((await verify(guessed.token, guessed.wrongCode)).code).toBe('CODE_MISMATCH');
    expect((await verify(guessed.token, guessed.code)).code).toBe('CODE_EXPIRED');
  });

  it('count concurrent guesses', async () => {
    const { token, wrongCode } = await requestReset(shop, (await newShopper(shop)).email);
    const responses = await Promise.all(Array.from({ length: 12 }, () => verify(token, wrongCode)));
    expect(responses.filter(({ code }) => code === 'CODE_MISMATCH')).toHaveLength(5);
  });

  it('accept only the newest code, once, for fifteen minutes', async () => {
    const { email } = await newShopper(shop);
    const late = await requestReset(shop, email);
    shop.passMinutes(15);
    expect((await verify(late.token, late.code)).code).toBe('CODE_EXPIRED');

    const older = await requestReset(shop, email);
    shop.passMinutes(1);
    const newer = await requestReset(shop, email);
    expect((await verify(older.token, older.code)).code).toBe('CODE_EXPIRED');
    expect((await verify(newer.token, newer.code)).status).toBe(200);
    expect((await verify(newer.token, newer.code)).code).toBe('CODE_EXPIRED');
    shop.setTime(morning);
  });
});

describe('the email address', () => {
  it('is verified by opening the emailed link', async () => {
    const { token, email } = await newShopper(shop);
    await succeed(shop, 'requestEmailVerification', { token });
    const mail = shop.mails.findLast(({ to }) => to === email);
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const page = await fetch(shop.api.url + link.pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(shopUrl);
    expect(await succeed(shop, 'getCustomer', { token })).toMatchObject({ verify_email: true });
  });

  it('is not verified by an unknown link', async () => {
    const page = await fetch(`${shop.api.url}/verify-email/a-guess`);
    expect(page.status).toBe(410);
  });
});

describe('the photo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('accepts %s and is served as a square WebP', async (format) => {
    const { token } = await newShopper(shop);
    const body = { profile: await pictureUrl(format) };
    const { data } = await succeed(shop, 'uploadProfilePicture', { token, body });
    const response = await fetch(shop.api.url + data);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await succeed(shop, 'getCustomer', { token })).toMatchObject({ profile_picture: data });
  });

  it('replaces the previous one', async () => {
    const { token } = await newShopper(shop);
    const body = { profile: await pictureUrl() };
    const first = await succeed(shop, 'uploadProfilePicture', { token, body });
    const second = await succeed(shop, 'uploadProfilePicture', { token, body });
    expect((await fetch(shop.api.url + first.data)).status).toBe(404);
    expect((await fetch(shop.api.url + second.data)).status).toBe(200);
  });

  it.each([
    ['a script', 'data:image/png;base64,' + Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ['a picture cut short', 'data:image/png;base64,iVBORw0KGgo='],
    ['an address', 'https://example.com/me.png'],
    ['nothing', ''],
  ])('cannot be %s', async (_, profile) => {
    const { token } = await newShopper(shop);
    const response = await call(shop, 'uploadProfilePicture', { token, body: { profile } });
    expect(response.body).toEqual({ profile: ['Upload a PNG, JPEG or WebP picture.'] });
  });

  it('has at most 2 MiB', async () => {
    const { token } = await newShopper(shop);
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2 * 1024 * 1024)]);
    const body = { profile: `data:image/png;base64,${png.toString('base64')}` };
    const response = await call(shop, 'uploadProfilePicture', { token, body });
    expect(response.body).toEqual({ profile: ['The picture must not be larger than 2 MB.'] });
  });
});

describe('the address book', () => {
  const add = (token: string, more: object = {}) =>
    succeed(shop, 'addAddress', { token, body: { ...address, ...more } });

  it('makes the first address the default, then the one that is set as default', async () => {
    const { token } = await newShopper(shop);
    const first = await add(token);
    const second = await add(token, { City: 'Oakland' });
    expect([first.IsDefault, second.IsDefault]).toEqual([true, false]);
    const third = await add(token, { IsDefault: true });
    const { Customer_Detail: book } = await succeed(shop, 'getAddresses', { token });
    expect(book.map(({ CustomerDetail_id }) => CustomerDetail_id)).toEqual(
      [third, first, second].map(({ CustomerDetail_id }) => CustomerDetail_id),
    );
    expect(book.filter(({ IsDefault }) => IsDefault)).toHaveLength(1);
  });

  it('sets another default when the default is deleted', async () => {
    const { token } = await newShopper(shop);
    const { CustomerDetail_id } = await add(token);
    const second = await add(token);
    await succeed(shop, 'deleteAddress', { token, path: { CustomerDetail_id } });
    expect(await succeed(shop, 'getDefaultAddress', { token })).toMatchObject({
      CustomerDetail_id: second.CustomerDetail_id,
    });
  });

  it('keeps the digits of a telephone number', async () => {
    const { token } = await newShopper(shop);
    expect(await add(token, { Telephone: '(510) 555-0142' })).toMatchObject({ Telephone: '5105550142' });
  });

  it.each([
    { Zip: '9470' },
    { Zip: '94704-12' },
    { Telephone: '1 510 555 0142' },
    { FirstName: 'A' },
    { City: 'X' },
    { State: 'Bavaria' },
    { Country: 'Canada' },
    { apartment: '3' },
    { AddressName: '' },
    { Street: 'S'.repeat(31) },
  ])('rejects %j', async (wrong) => {
    const { token } = await newShopper(shop);
    const response = await call(shop, 'addAddress', { token, body: { ...address, ...wrong } });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body as object)).toEqual(Object.keys(wrong));
  });

  it('can be used only by its owner', async () => {
    const { CustomerDetail_id } = await add((await newShopper(shop)).token);
    const stranger = { token: (await newShopper(shop)).token, path: { CustomerDetail_id } };
    expect((await call(shop, 'updateAddress', { ...stranger, body: address })).status).toBe(404);
    expect((await call(shop, 'deleteAddress', stranger)).status).toBe(404);
  });
});
