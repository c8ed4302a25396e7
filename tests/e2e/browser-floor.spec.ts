import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { sayIn } from '../harness/messages.ts';

/** The oldest supported browsers: `browserslist` in package.json. */
const floor = { chrome: 109, firefox: 115, safari_ios: 15.4 } as const;

function isSupported(support: SupportStatement | undefined, version: number): boolean {
  const first: SimpleSupportStatement | undefined = Array.isArray(support) ? support[0] : support;
  const added = first?.version_added;
  if (typeof added !== 'string' || first?.flags !== undefined || first?.prefix !== undefined) return false;
  return Number.parseFloat(added.replace('≤', '')) <= version;
}

/** Whether one of the oldest browsers does not support a feature. */
const isNewer = ({ __compat: compat }: Identifier): boolean =>
  compat !== undefined &&
  Object.entries(floor).some(
    ([browser, version]) => !isSupported(compat.support[browser as keyof typeof floor], version),
  );

function partsOf(feature: Identifier | undefined): [string, Identifier][] {
  const { __compat: _compat, ...parts } = feature ?? {};
  return Object.entries<Identifier>(parts);
}

/** The JavaScript and DOM features that those browsers lack, as `Interface` or `Interface.member`. */
function newerFeatures(): string[] {
  return [bcd.javascript['builtins'], bcd.api].flatMap((features) =>
    partsOf(features).flatMap(([name, feature]) =>
      isNewer(feature)
        ? [name]
        : partsOf(feature)
            .filter(([, part]) => isNewer(part))
            .map(([member]) => `${name}.${member.replace(/_static$/, '')}`),
    ),
  );
}

/** Runs in the page before its scripts. */
function removeFeatures(features: readonly string[]): void {
  for (const feature of features) {
    const [name = '', member] = feature.split('.');
    const owner = (window as unknown as Record<string, { prototype?: object } | undefined>)[name];
    const places: (object | undefined)[] = member === undefined ? [window] : [owner, owner?.prototype];
    if (name === 'Window') places.push(window);
    for (const place of places) {
      if (place) Reflect.deleteProperty(place, member ?? name);
    }
  }
}

test('a guest can buy without any feature that the oldest supported browsers lack', async ({
  shopper,
  page,
  customer,
}) => {
  await page.addInitScript(removeFeatures, newerFeatures());
  const dumplings = seedProduct('FZ7002');
  await customer.addAddress();
  await shopper.arrive();
  expect(
    await page.evaluate(() => [
      'toSorted' in Array.prototype,
      'canParse' in URL,
      'requestIdleCallback' in window,
    ]),
  ).toEqual([false, false, false]);
  await shopper.addFromProductList(dumplings);
  await shopper.addOneMore(dumplings);
  await shopper.open('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click();
  await shopper.signIn(customer.username, customer.password);
  await expect(page).toHaveURL(/\/purchase$/);
  await shopper.chooseDeliveryTime();
  await shopper.payBy('Credit card');
  await shopper.fillCard();
  await shopper.placeOrder();
  await expect(shopper.heading('Order successful')).toBeVisible();
});

for (const language of ['en', 'zh'] as const) {
  test.describe(`an older browser, ${language}`, () => {
    test.use({ language });

    test('shows one notice above a readable page', async ({ shopper, page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Array.prototype, 'findLast');
      });
      await shopper.simulateEarlierVisit();
      await page.goto('/about-us');
      await expect(page.locator('#old-browser')).toHaveText(
        language === 'en' ? /^Your browser is too old/ : /^您的浏览器版本过旧/,
      );
      await expect(page.locator('#old-browser')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(language)('About us'));
    });
  });
}
