import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../../legacy-api/values/text.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { newShopper, signIn } from '../../harness/rest-api/shopper.ts';

/** All Unicode characters except surrogates. */
const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('name folding', () => {
  it('maps every compatibility form of a character to the same key, and a key to itself', () => {
    const different = characters.filter((character) => {
      const key = folded(character);
      return (
        folded(key) !== key ||
        key.normalize('NFKC') !== key ||
        folded(character.normalize('NFKC')) !== key ||
        folded(character.normalize('NFKD')) !== key ||
        folded(` ${character}\u3000`) !== key
      );
    });
    expect(different).toEqual([]);
  });

  it('composes characters that can be composed only in lower case', () => {
    // There is a composed ẖ, and no composed capital of it.
    expect(folded('H\u0331')).toBe('\u1e96');
  });
});

describe('a customer’s name, spelled in other characters', () => {
  const name = 'abcdefghijklmnopqrstuvwxyz0123456789';
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await succeed(shop, 'registerCustomer', {
      body: {
        FirstName: 'Mei',
        LastName: 'Chen',
        email: `${name}@example.com`,
        password: 'correct-horse',
        username: name,
      },
    });
  });
  afterAll(() => shop.close());

  it('is taken in every spelling of its letters', { timeout: 60_000 }, async () => {
    const forms = characters.filter((character) => {
      const [key = '', ...rest] = character.normalize('NFKC').toLowerCase();
      return rest.length === 0 && /^[a-z0-9]$/.test(key) && character !== key;
    });
    expect(forms.length).toBeGreaterThan(900);
    for (const form of forms) {
      const spelled = name.replace(form.normalize('NFKC').toLowerCase(), form);
      const byName = await succeed(shop, 'checkTaken', { body: { username: spelled } });
      const byEmail = await succeed(shop, 'checkTaken', { body: { email: `${spelled}@example.com` } });
      expect([form, byName.isTaken, byEmail.isTaken]).toEqual([form, true, true]);
    }
  });

  it('signs in, and cannot be registered a second time', async () => {
    const { username, email, password } = await newShopper(shop);
    const wide = username.replace(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    await expect(signIn(shop, wide, password)).resolves.toBeTruthy();
    const body = { FirstName: 'Mei', LastName: 'Chen', email: `new-${email}`, password, username: wide };
    expect((await call(shop, 'registerCustomer', { body })).body).toEqual({
      username: ['Username has been taken.'],
    });
  });
});
