import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { morning, openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { newShopper } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const verification = (token: string) => call(shop, 'requestEmailVerification', { token });
const reset = (email: string) => call(shop, 'requestPasswordReset', { path: { email } });
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email).length;

describe('emails that anyone can request', () => {
  it('sixty at once › sends one, and returns when the next one is possible', async () => {
    const { token, email } = await newShopper(shop);
    const responses = await Promise.all(Array.from({ length: 60 }, () => verification(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const limited = responses.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(59);
    expect(limited.map(({ headers }) => headers.get('retry-after'))).toEqual(limited.map(() => '60'));
    expect(mailsTo(email)).toBe(1);
  });

  it('of both kinds › are counted together', async () => {
    const { token, email } = await newShopper(shop);
    expect((await reset(email)).status).toBe(200);
    expect((await verification(token)).status).toBe(429);
    expect(mailsTo(email)).toBe(1);
  });

  it('after a minute › sends the next one', async () => {
    const { token, email } = await newShopper(shop);
    await verification(token);
    shop.passMinutes(1);
    expect((await verification(token)).status).toBe(200);
    expect(mailsTo(email)).toBe(2);
  });

  it('all day long › sends five an hour', async () => {
    const { token, email } = await newShopper(shop);
    for (let minute = 0; minute < 60; minute++) {
      await verification(token);
      shop.passMinutes(1);
    }
    expect(mailsTo(email)).toBe(5);
    expect((await verification(token)).status).toBe(200);
  });

  it('to one mailbox under several names › are counted together', async () => {
    const { token: first } = await newShopper(shop);
    const spelled = ['mei@example.com', 'Mei+1@example.com', 'mei+two@EXAMPLE.com'];
    for (const [n, email] of spelled.entries()) {
      const body = {
        FirstName: 'Mei',
        LastName: 'Chen',
        email,
        password: 'correct-horse',
        username: `mei-chen-${n}`,
      };
      await succeed(shop, 'registerCustomer', { body });
    }
    const responses = await Promise.all(spelled.map(reset));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    // Mails to others are not counted.
    expect((await verification(first)).status).toBe(200);
  });

  it('while they are limited › keeps the emailed code valid', async () => {
    const { email } = await newShopper(shop);
    const { data: token } = await succeed(shop, 'requestPasswordReset', { path: { email } });
    const code = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await reset(email)).status).toBe(429);
    expect((await call(shop, 'verifyResetCode', { path: { code }, body: { token } })).status).toBe(200);
  });

  it('to addresses without an account › get the same response as before', async () => {
    const responses = [await reset('nobody@example.com'), await reset('nobody@example.com')];
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(shop.now()).toEqual(morning);
  });
});
