import { Customer } from './customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const publicScreens = [
  '/',
  '/collections',
  '/collections/produce',
  '/collections/frozen',
  '/category2/Dumplings',
  '/productDetails?productNum=PR1001',
  '/productdetails?productnum=SN4006',
  '/search?product=tofu',
  '/search?product=',
  '/cart',
  '/login',
  '/register',
  '/driverapplication',
  '/contact-us',
  '/about-us',
  '/terms-of-service',
  '/privacy',
  '/returns-and-refunds',
];

const privateScreens = ['/account', '/addresses', '/purchase', '/confirmation'];

for (const language of ['en', 'zh'] as const) {
  for (const width of [390, 768, 1280]) {
    // A tablet shows what phone or desktop show, in other places: only the places are looked at.
    const isExamined = width !== 768;
    test.describe(`${language}, ${String(width)} px`, () => {
      test.use({ language, viewport: { width, height: 900 } });

      test('every public screen is there, accessible, and stays within the window', async ({
        shopper,
        page,
      }) => {
        await shopper.arrive();
        for (const path of publicScreens) {
          const response = await page.goto(path);
          await shopper.hydrated();
          expect(response?.status(), path).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? /^zh/ : 'en');
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          if (isExamined) await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });

      test("every screen of a customer's own is accessible and stays within the window", async ({
        shopper,
        page,
        request,
        say,
      }) => {
        await shopper.arriveAs(await Customer.demo(request));
        for (const path of privateScreens) {
          await shopper.open(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          if (isExamined) await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
        await shopper.open('/account');
        await page.locator('a[href^="/order/"]:visible').first().click();
        await expect(page.getByRole('list', { name: say('Where your order is') })).toBeVisible();
        if (isExamined) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });
  }
}
