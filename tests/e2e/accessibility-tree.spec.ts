import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const dumplings = seedProduct('FZ7002');
const bokChoy = seedProduct('PR1001');

/** A product card: its names, its price, then its buttons. */
const card = `
            - article:
              - heading /.+/:
                - link /.+/
              - paragraph: /.+/
              - text: /\\$\\d/
              - group /.+/:
                - button /^Add /
              - button /^Save .+ for later$/`;

/** The landmarks of every page around its main part. */
const frame = `
    - link "Skip to content"
    - banner:
      - group "Language":
        - button "English" [pressed]
        - button "简体"
      - navigation "Service"
      - link "Lantern Market 灯笼鲜市"
      - search "Search for products":
        - combobox "Search for products"
        - button "Search"
      - link /^(Sign in|Account of Wei)$/
      - link /^Cart/
      - navigation "Groups":
        - list:
          - listitem:
            - link "All collections 全部分类"
    - main
    - contentinfo:
      - navigation "Information"
      - navigation "Policies"
    - region "Notices"`;

interface Landmark {
  readonly role: string;
  readonly name: string;
}

/** Names that two landmarks of one kind, or the buttons of two carousels, have in common. */
async function repeatedNames(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const named = [...tree.matchAll(/- '?(?<role>region|navigation|complementary|search) "(?<name>[^"]*)"/g)];
  const arrows = [...tree.matchAll(/- '?(?<role>button) "(?<name>(?:Next|Previous): [^"]*)"/g)];
  const all: Landmark[] = [...named, ...arrows].map(({ groups }) => ({
    role: groups?.['role'] ?? '',
    name: groups?.['name'] ?? '',
  }));
  return all
    .filter(({ role, name }, index) => all.findIndex((one) => one.role === role && one.name === name) < index)
    .map(({ role, name }) => `${role} ${name}`);
}

/** Markup problems for some screen readers that the tree of Chromium does not show. */
function markupProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    for (const element of document.querySelectorAll('[title][aria-label]')) {
      if (element.getAttribute('title') === element.getAttribute('aria-label')) {
        problems.push(`title repeats the name: ${element.outerHTML.slice(0, 120)}`);
      }
    }
    // Safari drops the role of a list without markers, unless its markers are an empty string.
    for (const list of document.querySelectorAll('ul:not([role]), ol:not([role])')) {
      if (getComputedStyle(list).listStyleType === 'none') {
        problems.push(`no list in Safari: ${list.outerHTML.slice(0, 120)}`);
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement || parentElement.closest('script, style, noscript, bdi')) continue;
      const language = parentElement.closest('[lang]')?.getAttribute('lang') ?? '';
      if (/\p{Script=Han}/u.test(textContent ?? '') && !language.startsWith('zh')) {
        problems.push(`Chinese without lang: ${textContent ?? ''}`);
      }
    }
    return problems;
  });
}

async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('body')).toMatchAriaSnapshot(frame);
  expect(await repeatedNames(page), page.url()).toEqual([]);
  expect(await markupProblems(page), page.url()).toEqual([]);
}

test.use({ viewport: { width: 1280, height: 900 } });

test('accessibility tree › home › has named banners, steps and shelves', async ({ shopper, page }) => {
  await shopper.arrive();
  const shelves = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('article') });
  await expect.poll(() => shelves.count()).toBeGreaterThan(3);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading /Asian groceries/ [level=1]
      - region "Delivery at a glance":
        - button "Choose a delivery time"
        - link "Shop the deals"
      - region "Offers":
        - list:
          - listitem /^1 of \\d+$/:
            - link /.{20,}/
        - 'button "Previous: Offers"'
        - 'button "Next: Offers"'
        - button "Pause"
      - navigation "Aisles":
        - list:
          - listitem:
            - link "Produce"
      - heading /.+/ [level=2]
      - link /^See all. .+/
      - region /.+/:
        - list:
          - listitem:${card}
        - button /^Next. .+/
      - region "How it works":
        - list:
          - listitem:
            - button /Check your zip code/
  `);
  await expectReadable(page);
});

test('accessibility tree › group › has categories, filters, sorting and products', async ({
  shopper,
  page,
}) => {
  await shopper.arrive('/collections/frozen');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb"
      - heading "Frozen 冷冻食品" [level=1]
      - navigation "Categories":
        - list:
          - listitem:
            - link "All"
      - combobox "Sort by"
      - navigation "Filters":
        - group: More filters
        - link /^On sale \\d+$/
        - link /^In stock \\d+$/
        - link /^Under \\$5 \\d+$/
      - paragraph: /^\\d+ products$/
      - list:
        - listitem:${card}
  `);
  await expectReadable(page);
});

test('accessibility tree › product › has pictures, name, price, quantity and description', async ({
  shopper,
  page,
}) => {
  await shopper.arrive('/productDetails?productNum=SN4006');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb"
      - article:
        - list "Pictures":
          - listitem:
            - button /^Picture 1 of \\d+$/
        - heading /Seaweed Snack/ [level=1]
        - paragraph: /海苔/
        - paragraph: /\\$\\d+\\.\\d\\d/
        - group /Seaweed Snack/:
          - button /^Remove one / [disabled]
          - textbox /^Quantity of /: "1"
          - button /^Add one /
        - button "Add to Cart"
        - button "Save for later"
        - region "About this product":
          - heading "About this product" [level=2]
          - heading "Ingredients" [level=3]
      - region "Reviews"
  `);
  await expectReadable(page);
});

test('accessibility tree › cart and checkout › have a name for each line, choice and total', async ({
  shopper,
  page,
  customer,
}) => {
  await customer.addAddress();
  await customer.fillCart([
    [bokChoy, 2],
    [dumplings, 1],
  ]);
  const line = (name: string, quantity: string): string => `
          - listitem:
            - link /${name}/
            - group /${name}/:
              - button /^Remove .*${name}/
              - textbox /^Quantity of ${name}/: "${quantity}"
              - button /^Add one ${name}/
            - paragraph: /\\$\\d/`;
  await shopper.arriveAs(customer, '/cart');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading /Your cart/ [level=1]
      - list:${line(bokChoy.en, '2')}${line(dumplings.en, '1')}
      - complementary:
        - progressbar /free delivery/
        - term: Subtotal
        - definition: /\\$\\d/
        - term: Total
        - definition: /\\$\\d/
        - link "Checkout"
  `);
  await expectReadable(page);

  await shopper.open('/purchase');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - region "Delivery address":
        - group "Delivery address":
          - radio /Wei Chen/ [checked]
        - button "Add a new address"
        - checkbox "Bill to the same address" [checked]
      - region "Delivery time":
        - tablist "Delivery day":
          - tab /(Open|Closed)/ [selected]
        - tabpanel /./:
          - group "Delivery time":
            - radio /(Available|Full)/
      - region "Payment":
        - group "Payment method":
          - radio /Alipay/
          - radio /WeChat Pay/
          - radio /Credit card/
      - complementary "Order summary":
        - heading /Order summary/ [level=2]
        - list:${line(bokChoy.en, '2')}${line(dumplings.en, '1')}
        - textbox "Promo code"
        - button "Apply"
        - term: Subtotal
        - definition: /\\$\\d/
        - paragraph: /Total/
        - button "Place order" [disabled]
  `);
  await expectReadable(page);
});

test('accessibility tree › account and order › have tables with headings and a status text', async ({
  shopper,
  page,
  customer,
}) => {
  const id = await customer.order([[dumplings, 3]]);
  await shopper.arriveAs(customer, '/account');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Your account" [level=1]
      - navigation "Account":
        - list:
          - listitem:
            - link "Review Orders"
          - listitem:
            - link "Edit/Add Address"
          - listitem:
            - link "Account Information"
      - region "Review Orders":
        - heading "Review Orders" [level=2]
        - combobox "Period"
        - table "Orders":
          - rowgroup:
            - row:
              - columnheader "Order number"
              - columnheader "Order date"
              - columnheader "Delivery date"
              - columnheader "Payment status"
              - columnheader "Fulfillment status"
              - columnheader "Total"
          - rowgroup:
            - row:
              - rowheader /^SO-\\d+$/:
                - link /^SO-\\d+$/
              - cell "Paid"
              - cell "Processing"
              - cell /^\\$/
  `);
  await expectReadable(page);

  await shopper.open(`/order/${id}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb"
      - link "Back to your account"
      - heading "Order details" [level=1]
      - button "Buy again"
      - button "Print"
      - term: Order number
      - definition: /SO-\\d+/
      - list "Order status":
        - listitem: /Order placed \\(done\\)/
        - listitem: Processing
      - region /^Order SO-\\d+$/:
        - table:
          - rowgroup:
            - row:
              - columnheader "Product name"
              - columnheader "SKU"
              - columnheader "Unit price"
              - columnheader "Quantity"
              - columnheader "Total"
          - rowgroup:
            - row:
              - rowheader /Dumplings/
      - complementary:
        - heading "Shipping address" [level=2]
        - term: Payment status
        - definition: Paid
        - term: Fulfillment status
        - definition: Processing
  `);
  await expectReadable(page);
});
