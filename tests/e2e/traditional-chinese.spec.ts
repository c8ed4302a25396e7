import type { Page } from '@playwright/test';
import { traditionalDictionary } from '../../gateway/values/generated/traditional-dictionary.ts';
import { TraditionalConverter } from '../../gateway/values/traditional-converter.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const tofu = seedProduct('TD8001');
const dumplings = seedProduct('FZ7002');
const converter = new TraditionalConverter(traditionalDictionary);
/** Characters that Traditional Chinese has, such as 后 and 面, although they also are the Simplified form of another one. */
const traditionalCharacters = new Set(traditionalDictionary.traditionalWords);
for (let at = 1; at < traditionalDictionary.characters.length; at += 2)
  traditionalCharacters.add(traditionalDictionary.characters.charAt(at));

/** The characters of a text that only Simplified Chinese has. */
const simplifiedOnly = (text: string): string =>
  [...new Set(text)]
    .filter((each) => converter.convert(each) !== each && !traditionalCharacters.has(each))
    .join('');

/** What the page shows or reads aloud in its own language: text, names and alternative texts, title and description. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isOtherLanguage = (element: Element) => element.closest('[lang="zh"], [lang="en"]') !== null;
    const elements = [...document.querySelectorAll('body *:not(script, style, noscript)')].filter(
      (element) => !isOtherLanguage(element),
    );
    const attributes = elements.flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const texts = elements.flatMap((element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
    );
    const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    return [document.title, description, ...attributes, ...texts].join('\n');
  });

async function expectTraditional(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect.poll(async () => simplifiedOnly(await textOf(page)), { message: page.url() }).toBe('');
}

test('the check for Simplified characters finds them', () => {
  expect(simplifiedOnly('皇后牌乾麵，裡面有豆乾、米粉。')).toBe('');
  expect(simplifiedOnly('干面条与榨菜丝')).toBe('条与丝');
});

test.describe('in Traditional Chinese', () => {
  test.use({ language: 'zh-Hant' });

  test('home, search, product, cart, checkout and 404 have no Simplified characters', async ({
    shopper,
    page,
    say,
    customer,
  }) => {
    await shopper.arriveAs(customer);
    await expectTraditional(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    const field = page.getByRole('combobox').locator('visible=true').first();
    await field.fill('面条');
    const options = page.getByRole('listbox', { name: say('Suggestions') }).getByRole('option');
    await expect(options.filter({ hasText: '麵' }).first()).toBeVisible();
    await field.fill('嫩豆腐');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?product=/);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: '豆腐' }).first();
    await expect(card.locator('mark').first()).toContainText('豆腐');
    await expectTraditional(page);

    await shopper.open(`/productDetails?productNum=${tofu.num}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shopper.titleOf(tofu));
    await expectTraditional(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Add to Cart') })
      .first()
      .click();
    await expect(shopper.cartLink()).toContainText('1');

    await shopper.open('/cart');
    await expect(page.getByRole('main')).toContainText(tofu['zh-Hant']);
    await expectTraditional(page);
    await shopper.open('/purchase');
    await expect(shopper.heading('Order summary')).toBeVisible();
    await expectTraditional(page);
    await shopper.fillAddress();
    await shopper.chooseDeliveryTime();
    await expectTraditional(page);

    const missing = await shopper.open('/no-such-page');
    expect(missing?.status()).toBe(404);
    await expect(page.getByText(say('This page does not exist.'))).toBeVisible();
    await expectTraditional(page);
  });

  test('the page from the server › has the language in its address, metadata and manifest', async ({
    request,
  }) => {
    const html = await (await request.get('/productDetails?productNum=TD8001&lang=zh-Hant')).text();
    expect(html).toContain('<html lang="zh-Hant">');
    expect(html).toMatch(/<title>[^<]*燈籠鮮市<\/title>/);
    expect(html).toContain('hreflang="zh-Hant"');
    expect(html).toMatch(/rel="canonical" href="[^"]*lang=zh-Hant"/);
    expect(html).toContain('content="zh_TW"');
    const accepted = await request.get('/', { headers: { 'accept-language': 'zh-HK,zh;q=0.9' } });
    expect(await accepted.text()).toContain('<html lang="zh-Hant">');
    expect(await (await request.get('/sitemap.xml')).text()).toContain('lang=zh-Hant</loc>');
    const manifest = await (await request.get('/manifest.webmanifest?lang=zh-Hant')).text();
    expect(manifest).toContain('購物車');
    expect(manifest).toContain('燈籠鮮市');
  });
});

test('the three languages › can be switched on a product page, which stays where it is', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.arrive(`/productDetails?productNum=${dumplings.num}`);
  await page.mouse.wheel(0, 30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(30);
  const address = page.url();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  const traditionalScripts = async (): Promise<string[]> => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => text.includes('購物車'));
  };
  const title = page.getByRole('heading', { level: 1 });
  const switchTo = async (language: 'en' | 'zh' | 'zh-Hant'): Promise<void> => {
    await shopper.switchTo(language);
    await expect(title).toContainText(dumplings[language].replace(/ \d.*$/, ''));
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => window.scrollY)).toBe(30);
  };
  await switchTo('zh');
  expect(await traditionalScripts()).toEqual([]);
  await switchTo('zh-Hant');
  expect(await traditionalScripts()).toHaveLength(1);
  await switchTo('en');
  await switchTo('zh-Hant');
  await expectTraditional(page);
  expect(await page.evaluate(() => [localStorage.getItem('Lang'), document.cookie])).toEqual([
    'zh-Hant',
    expect.stringContaining('Lang=zh-Hant'),
  ]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
});
