import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';

/** Nineteen characters: short enough for a first name, long enough to run. */
const hostileName = '<svg onload=hack()>';
const hostileStreet = '<img src onerror=hack()>';
const hostileCity = '"><b onclick=x>';

test('text that people write is shown as text everywhere', async ({ shopper, page, request, say }) => {
  await page.addInitScript(() => {
    Object.assign(window, { hacked: false, hack: () => Object.assign(window, { hacked: true }) });
  });
  const expectNoScriptRan = async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBe(false);
    await expect(page.locator('svg[onload], img[onerror], b[onclick]')).toHaveCount(0);
  };

  await shopper.arriveAs(await Customer.register(request, hostileName), '/account');
  await expect(page.getByText(say('User: {name}', { name: hostileName }))).toBeVisible();
  await expectNoScriptRan();

  await shopper.open('/addresses');
  await shopper.button('Add address').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await shopper.field('First name').fill(hostileName);
  await shopper.field('Last name').fill('Chen');
  await shopper.field('Company name').fill('<script>hack()</script>');
  await shopper.field('Address').fill(hostileStreet);
  await shopper.field('Zip code').fill('94704');
  await shopper.field('City').fill(hostileCity);
  await shopper.field('Phone').fill('5105550142');
  await shopper.button('Save address').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(hostileStreet).first()).toBeVisible();
  await expect(page.getByText('<script>hack()</script>').first()).toBeVisible();
  await expectNoScriptRan();
});

test('text from the URL is shown as text', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { hacked: false, hack: () => Object.assign(window, { hacked: true }) });
  });
  await shopper.arrive();
  const term = `</title></script><script>hack()</script>${hostileStreet}`;
  for (const path of [
    `/search?product=${encodeURIComponent(term)}`,
    `/collections/${encodeURIComponent(term)}`,
    `/category2/${encodeURIComponent(term)}`,
    `/productDetails?productNum=${encodeURIComponent(term)}`,
    `/order/${encodeURIComponent(term)}`,
    `/login?returnTo=${encodeURIComponent('javascript:hack()')}`,
    `/login?returnTo=${encodeURIComponent('//evil.example/')}`,
    `/${encodeURIComponent(term)}`,
  ]) {
    await shopper.open(path);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown), path).toBe(false);
    await expect(page.locator('svg[onload], img[onerror]')).toHaveCount(0);
  }
});
