import { expect, test } from './fixtures.ts';
import { Customer } from './customer.ts';

test.describe('one session in several tabs', () => {
  test('another tab follows sign-in and sign-out', async ({
    shopper,
    page,
    context,
    request,
    say,
    failOnConsoleMessages,
  }) => {
    const customer = await Customer.register(request, 'Anna');
    await shopper.arrive('/login');
    const other = await context.newPage();
    failOnConsoleMessages(other);
    const account = (tab: typeof page) => tab.getByText(say('User: {name}', { name: 'Anna' }));
    await other.goto('/contact-us');
    await expect(other.locator('html[data-hydrated]')).toBeAttached();
    await expect(other.getByRole('banner').locator('a[href="/login"]')).toBeVisible();
    await other.getByRole('textbox', { name: say('Message') }).fill('Half a message');

    await shopper.signIn(customer.username, customer.password);
    await expect(page).toHaveURL(/\/$/);
    await expect(other.getByRole('banner').getByText('Anna')).toBeVisible();
    await shopper.open('/account');
    await expect(account(page)).toBeVisible();

    await other.evaluate(() => {
      localStorage.removeItem('token');
    });
    await expect(page.getByText(say('You signed out in another tab.'))).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: say('Continue shopping') })).toBeVisible();
    await expect(other.getByRole('textbox', { name: say('Message') })).toHaveValue('Half a message');
  });
});

test.describe('one session in several tabs', () => {
  test.use({ language: 'zh' });

  test('a password changed elsewhere signs this tab out; signing in leads back to the same page', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    await shopper.arriveAs(customer, '/account?section=informations');
    await expect(page.getByText(customer.email)).toBeVisible();
    // A late request of the page would sign out before the button is clicked.
    await page.waitForLoadState('networkidle');

    await customer.changePassword('changed on another device');
    await shopper.button('Verify email').click();
    await expect(page.getByText(say('You were signed out. Please sign in again.')).first()).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page
      .getByRole('main')
      .getByRole('link', { name: say('Sign in'), exact: true })
      .click();
    await shopper.signIn(customer.username, customer.password);
    await expect(page).toHaveURL(/\/account\?section=informations$/);
    await expect(page.getByText(customer.email)).toBeVisible();

    // With an invalid token, a page opens as for a guest, not with an error.
    await customer.changePassword('changed once more');
    await shopper.open('/');
    await expect(page.getByText(say('You were signed out. Please sign in again.')).first()).toBeVisible();
    await expect(page.getByRole('banner').locator('a[href="/login"]')).toBeVisible();
    await shopper.open('/account');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/);
  });
});
