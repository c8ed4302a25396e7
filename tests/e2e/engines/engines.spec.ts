import { Customer } from '../customer.ts';
import { seedProduct } from '../seed-products.ts';
import { expect, test } from './engine-test.ts';

const bokChoy = seedProduct('PR1001');
const dumplings = seedProduct('FZ7002');

const windows = [
  { language: 'en', windowSize: { width: 1280, height: 900 } },
  { language: 'zh', windowSize: { width: 390, height: 844 } },
] as const;

for (const { language, windowSize } of windows) {
  const { width } = windowSize;
  test.describe(`${String(width)} px, ${language}`, () => {
    test.use({ language, windowSize });

    test('guest cart, sign-in, address, time, card, confirmation, order and history', async ({
      engineShopper: shopper,
      request,
      say,
    }) => {
      const customer = await Customer.register(request);
      await shopper.arrive(`/collections/${bokChoy.group}`);
      await shopper.click(shopper.button('Add {label}', { label: shopper.nameOf(bokChoy) }));
      await shopper.see(shopper.cartLink(1));
      await shopper.open(`/collections/${dumplings.group}`);
      await shopper.click(shopper.button('Add {label}', { label: shopper.nameOf(dumplings) }));
      await shopper.see(shopper.cartLink(2));

      if (width > 500) {
        await shopper.hover(shopper.cartLink());
        const dropdown = { role: 'group', name: say('Your cart') };
        await shopper.see({ selector: 'li', text: shopper.nameOf(dumplings), within: dropdown });
      }
      await shopper.click(shopper.cartLink());
      await shopper.arrivesAt(/^\/cart$/);
      await shopper.click({
        role: 'link',
        name: say('Checkout', {}, 'cart'),
        within: { selector: 'main' },
      });
      await shopper.arrivesAt(/^\/login/);
      await shopper.type(shopper.field('Username'), customer.username);
      await shopper.type({ selector: 'input[type=password]' }, customer.password);
      await shopper.click({ role: 'button', name: say('Sign in'), within: { selector: 'main' } });

      await shopper.arrivesAt(/^\/purchase$/);
      await shopper.see({ selector: 'main', text: shopper.nameOf(bokChoy) });
      await shopper.type(shopper.field('Address'), '2120 Oxford St');
      await shopper.type(shopper.field('Zip code'), '94704');
      await shopper.type(shopper.field('Phone'), '5105550142');
      await shopper.click(shopper.button('Save and use this address'));
      const time = { role: 'region', name: say('Delivery time') };
      await shopper.choose({ role: 'tab', within: time, isLast: true });
      await shopper.choose({ role: 'radio', within: time });
      await shopper.click({ selector: 'label', text: say('Credit card') });
      await shopper.type(shopper.field('Name on card'), 'Wei Chen');
      await shopper.type(shopper.field('Card number'), '4242424242424242');
      await shopper.type(shopper.field('Expiration (MM/YY)'), '1230');
      await shopper.type({ selector: 'input[autocomplete="cc-csc"]' }, '123');
      await shopper.click(shopper.button('Save card'));
      const charged = say('Card ending in {lastDigits} will be charged when you place the order.', {
        lastDigits: '4242',
      });
      await shopper.see({ selector: 'p', text: charged });
      await shopper.click(shopper.button('Place order'));

      await shopper.see(shopper.heading('Order successful'));
      await shopper.click({ role: 'link', name: say('See your order') });
      await shopper.arrivesAt(/^\/order\/\d+$/);
      await shopper.see({ role: 'list', name: say('Order status') });
      await shopper.see({ selector: 'main table', text: dumplings.en });
      const [orderId] = await customer.orders();
      await shopper.open('/account');
      await shopper.see({ selector: `main a[href="/order/${String(orderId)}"]` });
    });
  });
}

test('a new page has the focus at its start', async ({ engineShopper: shopper }) => {
  await shopper.arrive('/');
  await shopper.click({ selector: 'main a[href="/collections/frozen"]' });
  await shopper.arrivesAt(/^\/collections\/frozen$/);
  await shopper.see({ selector: 'main:focus' });
});

test('search with suggestions, and the other language', async ({ engineShopper: shopper, say }) => {
  await shopper.arrive('/about-us');
  await shopper.type({ role: 'combobox' }, 'dumpl');
  await shopper.see({ role: 'option', within: { role: 'listbox', name: say('Suggestions') } });
  await shopper.page.press('ArrowDown');
  await shopper.page.press('Enter');
  await shopper.arrivesAt(/^\/(?:search|productDetails|collections|category2)/);
  await shopper.open('/search?product=dumplings');
  await shopper.see({ selector: 'article', text: '水饺' });

  await shopper.switchTo('zh');
  await shopper.see({ selector: 'article h2, article h3', text: '水饺' });
});

test.describe('390 px, zh', () => {
  test.use({ language: 'zh', windowSize: { width: 390, height: 844 } });

  test('pictures fill the window, turn, zoom and close, and the page keeps its scroll position', async ({
    engineShopper: shopper,
  }) => {
    await shopper.arrive(`/productDetails?productNum=${bokChoy.num}`);
    await shopper.click({ selector: 'main li:not([aria-hidden]) > button[aria-haspopup="dialog"]' });
    const viewer = { selector: '[role="dialog"][aria-modal="true"]' };
    const inViewer = (name: string) => ({ ...shopper.button(name), within: viewer });
    await shopper.click(inViewer('Next picture'));
    await shopper.click(inViewer('Zoom in'));
    await shopper.see({ ...shopper.button('Zoom out'), within: viewer });
    await shopper.page.press('Escape');
    const shown = { selector: 'main button[aria-current="true"]' };
    await shopper.see({
      ...shown,
      ...shopper.button('Picture {number} of {count}', { number: 2, count: 3 }),
    });
    await expect.poll(() => shopper.isShown(viewer)).toBe(false);
  });
});
