import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { delayRequests, scripts } from './network-faults.ts';
import { sayIn } from '../harness/messages.ts';

const tofu = seedProduct('TD8001');
const terms = ['tofu', '豆腐', 'doufu', 'df'];

test('every card shows both names; a product is found by English, Chinese, pinyin and initials', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await shopper.arrive('/collections/produce');
  const cards = page.getByRole('main').getByRole('article');
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/\w/);
    await expect(card.locator('[lang=zh]')).toHaveText(/\p{Script=Han}/u);
  }
  for (const term of terms) {
    await shopper.open(`/search?product=${encodeURIComponent(term)}`);
    await expect(cards.filter({ hasText: '豆腐' }).first(), term).toBeVisible();
    const marked = await page.getByRole('main').locator('mark').allTextContents();
    expect(marked.map((part) => part.toLowerCase())).toContain(term === 'tofu' ? 'tofu' : '豆腐');
  }
});

test('suggestions can be chosen by keyboard; unfinished input of an input method is neither searched nor submitted', async ({
  shopper,
  page,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.arrive('/about-us');
  const field = page.getByRole('banner').getByRole('combobox');
  const requested: string[] = [];
  page.on('request', (request) => {
    const { url, body } = { url: decodeURIComponent(request.url()), body: request.postData() ?? '' };
    if (/SearchSuggestions/.test(url + body)) requested.push(url + body);
  });
  await field.focus();
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'dou', selectionStart: 3, selectionEnd: 3 });
  await expect(field).toHaveValue('dou');
  // The key that ends a composition arrives with the code of an input method.
  await keys.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
    nativeVirtualKeyCode: 229,
  });
  await expect(page).toHaveURL(/\/about-us$/);
  expect(requested).toEqual([]);
  await keys.send('Input.insertText', { text: '豆腐' });
  await expect(field).toHaveValue('豆腐');
  const options = page.getByRole('listbox', { name: say('Suggestions') }).getByRole('option');
  await expect(options.first()).toContainText('豆腐');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue('豆腐');
  await field.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?product=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('豆腐');
});

test('changing the language keeps page, scroll position, cart and typed text', async ({ shopper, page }) => {
  const zh = sayIn('zh');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.arrive();
  await shopper.addFromProductList(tofu);

  await page.mouse.wheel(0, 30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(30);
  const address = page.url();
  await shopper.switchTo('zh');
  await expect(
    page.getByRole('article').filter({ hasText: tofu.zh }).getByRole('heading').first(),
  ).toHaveText(tofu.zh);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => window.scrollY)).toBe(30);
  await expect(shopper.cartLink()).toContainText('1');
  await expect(page).toHaveTitle(/灯笼鲜市/);
  expect(await page.evaluate(() => [localStorage.getItem('Lang'), document.cookie])).toEqual([
    'ch',
    expect.stringContaining('Lang=ch'),
  ]);

  await shopper.open('/contact-us');
  await page.getByLabel(zh('Name'), { exact: true }).fill('陈伟');
  await page.getByLabel(zh('Message'), { exact: true }).fill('两盒豆腐');
  await shopper.switchTo('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('陈伟');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('两盒豆腐');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const path of ['/', '/about-us']) {
  test(`a page hydrates in the language of its HTML, then changes to the stored one: ${path}`, async ({
    shopper,
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.addInitScript(() => {
      localStorage.setItem('Lang', 'ch');
    });
    // React logs hydration mismatches to the console.
    await shopper.open(path);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' })).toBeVisible();
  });
}

test('the language that was requested last is shown, in whatever order the catalogs load', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.arrive('/about-us');
  const choice = (name: string) => page.getByRole('banner').getByRole('button', { name });
  const release = await delayRequests(page, scripts);
  const requested = page.waitForRequest(scripts);
  await choice('简体').click();
  const words = await requested;
  await choice('English').click();
  release();
  // By now the catalog has loaded and would be rendered.
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }, words.url());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
});
