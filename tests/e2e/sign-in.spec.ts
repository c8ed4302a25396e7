import type { Request } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';
import { seedProduct } from './seed-products.ts';
import { graphql, delayRequests, delayResponses } from './network-faults.ts';
import { findInMail } from './mails.ts';

const tofu = seedProduct('TD8001');

for (const [language, width] of [
  ['en', 1280],
  ['zh', 390],
] as const) {
  test.describe(`sign-in and sign-out, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });

    test('signing in leads back to the previous page with the cart, and to no other site', async ({
      shopper,
      page,
      customer,
      say,
    }) => {
      const { username, password } = customer;
      await shopper.arrive();
      await shopper.addFromProductList(tofu);
      await shopper.open('/account?section=addresses');
      await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%3Fsection%3Daddresses$/);

      const before = await layoutShift(page);
      // Browsers do not count what moves within 500 ms of a click.
      await delayResponses(page, 700);
      await shopper.signIn(username, 'not the password');
      const field = shopper.field('Password');
      await expect(field).toHaveAccessibleDescription(say('Unable to login with provided credentials'));
      await expect(field).toBeFocused();
      expect(await layoutShift(page)).toBe(before);
      await page.unroute(graphql);
      await expectAccessible(page);
      await shopper.signIn(username, password);
      await expect(shopper.heading('Address book')).toBeVisible();
      await expect(page).toHaveURL(/\/account\?section=addresses$/);
      await expect(shopper.cartLink()).toContainText('1');
      // The report of the merged cart comes with the page, and the names in the header take no more room than their placeholders.
      await expect(page.getByRole('status').filter({ hasText: shopper.nameOf(tofu) })).toBeVisible();
      expect((await layoutShift(page)) - before).toBeLessThan(0.01);

      // Who is signed in has nothing to do on /login.
      await shopper.open('/login');
      await expect(page).toHaveURL(/\/account$/);

      const home = new URL('/', page.url()).href;
      await shopper.logOut();
      await expect(page).toHaveURL(home);
      await shopper.waitForHydration();
      expect(
        await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('cart')]),
      ).toEqual([null, null]);
      const stored = await page.evaluate(() => Object.keys(localStorage));
      expect(stored.filter((key) => !['Lang', 'showPopup', 'savedProducts'].includes(key))).toEqual([]);
      await expect(shopper.cartLink()).not.toContainText('1');
      // Nothing of the account is left behind the back button.
      await page.goBack();
      await shopper.waitForHydration();
      await expect(page.getByText(say('User: {name}', { name: 'Wei' }))).toHaveCount(0);

      await shopper.open('/login?returnTo=//evil.example/account');
      await shopper.signIn(username, password);
      await expect(page).toHaveURL(home);
    });
  });
}

test('sign-in › a forgotten password is reset with the emailed code', async ({
  shopper,
  page,
  customer,
  say,
}) => {
  await shopper.arrive('/login');
  await shopper.button('Forgot password?').click();
  await shopper.field('Email').fill('nobody@example.com');
  await shopper.button('Send the code').click();
  await expect(page.getByText(say('No account found with this email.'))).toBeVisible();
  await expect(shopper.field('Email')).toBeFocused();
  await shopper.field('Email').fill(customer.email);
  await shopper.button('Send the code').click();

  const codeDialog = page.getByRole('dialog', { name: say('Enter the code') });
  await expect(shopper.field('Verification code')).toBeFocused();
  await expectAccessible(page);
  const code = await findInMail(customer.email, /verification code is (\d{6})\./);
  await shopper.field('Verification code').fill(code === '000000' ? '000001' : '000000');
  await expect(codeDialog.getByText(say('Code does not match'))).toBeVisible();
  await shopper.field('Verification code').fill(` ${code.slice(0, 3)} ${code.slice(3)}\n`);

  const passwordDialog = page.getByRole('dialog', { name: say('Set a new password') });
  await expect(shopper.field('New password')).toBeFocused();
  await expect(codeDialog).toHaveCount(0);
  await shopper.field('New password').fill('1234567');
  await passwordDialog.getByRole('button', { name: say('Confirm') }).click();
  await expect(passwordDialog.getByText(say('Password must be at least 8 characters.'))).toBeVisible();
  await expectAccessible(page);
  await shopper.field('New password').fill('a fresh password');
  await passwordDialog.getByRole('button', { name: say('Confirm') }).click();
  await expect(page.getByText(say('You have successfully reset your password'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await shopper.signIn(customer.username, customer.password);
  await expect(page.getByText(say('Unable to login with provided credentials'))).toBeVisible();
  await shopper.signIn(customer.username, 'a fresh password');
  await expect(page).toHaveURL(/\/$/);
});

test.describe('registration', () => {
  test.use({ language: 'zh', viewport: { width: 390, height: 900 } });

  test('a taken name is reported while it is typed; the request for an older text is canceled', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    const { username, email } = customer;
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        init?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset['canceled'] = String(init.body);
        });
        return send(input, init);
      };
    });
    await shopper.arrive('/register');
    // The first request has no response before the next one is sent.
    const isFirst = (request: Request) => (request.postData() ?? '').includes('older-name');
    const answerFirst = await delayRequests(page, graphql, isFirst);
    const requested = page.waitForRequest(isFirst);
    await shopper.field('Username').fill('older-name');
    await requested;
    await shopper.field('Username').fill(username);
    await expect(page.locator('html')).toHaveAttribute('data-canceled', /"older-name"/);
    await expect(page.getByText(say('Username has been taken.'))).toBeVisible();
    await shopper.field('Email').fill(email);
    await expect(page.getByText(say('User with this email already exists'))).toBeVisible();
    answerFirst();

    await page
      .getByRole('main')
      .getByRole('button', { name: say('Create an account') })
      .click();
    await expect(page.getByRole('alert').getByText(say('Please fix the following errors.'))).toBeVisible();
    await expect(shopper.field('Last name')).toBeFocused();
    await expectAccessible(page);
    await shopper.field('Username').fill(`${username}-2`);
    await expect(page.getByText(say('This username is available.'))).toBeVisible();
  });
});
