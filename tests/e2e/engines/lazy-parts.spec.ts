import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Customer } from '../customer.ts';
import { seedProduct } from '../seed-products.ts';
import { connectTo, scripts, type Connection } from './connection.ts';
import { expect, test as base } from './engine-test.ts';

const bokChoy = seedProduct('PR1001');

/** The file of the build that has a module of client/. */
function builtFile(module: string): string {
  const manifest = z.record(z.string(), z.object({ file: z.string() }));
  const files = manifest.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  return files[module]?.file ?? '';
}

const test = base.extend<{ connection: Connection }>({
  connection: async ({ baseURL }, use) => {
    const connection = await connectTo(baseURL ?? '');
    await use(connection);
    connection.close();
  },
  origin: async ({ connection }, use) => {
    await use(connection.origin);
  },
  // The lost requests, in the words of each engine.
  expectedComplaints: /assets|graphql|fetch|load|network|import|JSHandle@error/i,
});

const reconnected = `(dispatchEvent(new Event('online')), null)`;

test('a dialog that could not be loaded opens when the connection is back', async ({
  engineShopper: shopper,
  connection,
  say,
}) => {
  await shopper.arrive('/');
  connection.cut(scripts);
  await shopper.click({ selector: 'main button', text: say('Check your zip code') });
  const notices = { role: 'region', name: say('Notices') };
  await shopper.see({ selector: 'li', text: say('This part could not be loaded.'), within: notices });
  connection.mend();
  await shopper.page.evaluate(reconnected);
  await shopper.see({ role: 'dialog', name: say('Check your zip code') });
});

test('a form that could not be loaded opens at the next attempt', async ({
  engineShopper: shopper,
  connection,
  request,
  say,
}) => {
  await shopper.signIn(await Customer.register(request));
  await shopper.open('/addresses');
  await shopper.see(shopper.heading('Address book'));
  connection.cut(scripts);
  await shopper.click(shopper.button('Add address'));
  const dialog = { role: 'dialog', name: say('Add address') };
  await shopper.see({ role: 'alert', text: say('The form could not be loaded.'), within: dialog });
  const lost = connection.lost();
  await shopper.click({ ...shopper.button('Try again'), within: dialog });
  await expect.poll(() => connection.lost()).toBeGreaterThan(lost);
  await shopper.see({ selector: 'button:not([aria-busy=true])', text: say('Try again'), within: dialog });
  connection.mend();
  await shopper.click({ ...shopper.button('Try again'), within: dialog });
  await shopper.see({ ...shopper.button('Save address'), within: dialog });
});

test('a card form that could not be loaded opens at the next attempt, and keeps the typed address', async ({
  engineShopper: shopper,
  connection,
  request,
  say,
}) => {
  // From the beginning, because a shopper with a cart gets to the checkout by signing in.
  connection.cut(new RegExp(builtFile('checkout/CardForm.tsx')));
  await shopper.arrive(`/collections/${bokChoy.group}`);
  await shopper.click(shopper.button('Add {label}', { label: shopper.nameOf(bokChoy) }));
  await shopper.see(shopper.cartLink(1));
  await shopper.signIn(await Customer.register(request));
  await shopper.open('/purchase');
  await shopper.type(shopper.field('Address'), '2120 Oxford St');
  const card = { selector: '#card' };
  // A click misses its target if the page moves at that moment.
  await expect(async () => {
    await shopper.click({ selector: 'label', text: say('Credit card') });
    expect(await shopper.isShown(card)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await shopper.see({ selector: '[role=alert]', text: say('The form could not be loaded.'), within: card });
  connection.mend();
  await shopper.click({ ...shopper.button('Try again'), within: card });
  await shopper.type(shopper.field('Name on card'), 'Wei Chen');
  expect(await shopper.page.evaluate(`document.querySelector('[autocomplete~="address-line1"]').value`)).toBe(
    '2120 Oxford St',
  );
});

test('a contact message is kept while the connection is lost, and sent when it is back', async ({
  engineShopper: shopper,
  connection,
  say,
}) => {
  await shopper.arrive('/contact-us');
  await shopper.type(shopper.field('Name'), 'Mei Lin');
  await shopper.type(shopper.field('Email'), 'mei@example.com');
  await shopper.type(shopper.field('Message'), 'Do you sell lotus root?');
  connection.cut(/^\/(?:assets\/.*\.js|graphql)$/);
  await shopper.click(shopper.button('Send message'));
  await shopper.see({ role: 'alert', text: say('Your message could not be sent. Please try again.') });
  connection.mend();
  await shopper.click(shopper.button('Send message'));
  await shopper.see(shopper.heading('Your message has been sent.'));
});

test('after a new release, Try again reloads the page, and the form opens', async ({
  engineShopper: shopper,
  connection,
  request,
  say,
}) => {
  await shopper.signIn(await Customer.register(request));
  await shopper.open('/addresses');
  await shopper.see(shopper.heading('Address book'));
  connection.release();
  await shopper.click(shopper.button('Add address'));
  const dialog = { role: 'dialog', name: say('Add address') };
  await shopper.see({ role: 'alert', text: say('The form could not be loaded.'), within: dialog });
  await shopper.page.evaluate('(window.isOldPage = true)');
  await shopper.click({ ...shopper.button('Try again'), within: dialog });
  await expect(async () => {
    expect(await shopper.page.evaluate('window.isOldPage === true')).toBe(false);
  }).toPass();
  await shopper.hydrated();
  await shopper.click(shopper.button('Add address'));
  await shopper.see({ ...shopper.button('Save address'), within: dialog });
});
