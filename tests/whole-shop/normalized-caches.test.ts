import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { addressInput } from '../harness/mutation-inputs.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { eventually } from '../harness/eventually.ts';
import { apolloClient } from './watchers/apollo.ts';
import type { Send, WatchingClient } from './watchers/documents.ts';
import { graphcacheClient } from './watchers/graphcache.ts';
import { compiledApp, relayClient } from './watchers/relay.ts';

const password = 'correct-horse';
let shop: Shop;
let gateway: RunningGateway;
let app: ReturnType<typeof compiledApp>;
let token: string | null;
/** The operations that the client under test has sent. */
let sent: string[];

beforeAll(async () => {
  shop = await openShop();
  gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
  app = compiledApp();
}, 120_000);
afterAll(async () => {
  app.remove();
  await gateway.close();
  await shop.close();
});

const send: Send = async (query, variables) => {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `JWT ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return z.object({ data: z.unknown(), errors: z.unknown().optional() }).parse(await response.json());
};
const recorded: Send = (query, variables) => {
  sent.push(/^\s*(\w+ \w+)/.exec(query)?.[1] ?? '');
  return send(query, variables);
};
/** What is not under test is sent past the client. */
const ask = async <Data>(shape: z.ZodType<Data>, query: string, variables = {}): Promise<Data> =>
  shape.parse((await send(query, variables)).data);

const anId = z.object({ id: z.string() });
const loggedIn = z.object({ login: z.object({ token: z.string() }) });
const pricedCheckout = z.object({
  totals: z.looseObject({
    promoCode: z.string().nullable(),
    grandTotal: z.looseObject({ amount: z.string() }),
  }),
});
const priced = z.object({ applyPromoCode: z.object({ checkout: pricedCheckout }) });
const checkoutOf = (data: unknown) => z.object({ checkout: pricedCheckout }).parse(data).checkout;
const placed = z.object({ placeOrder: z.object({ order: anId }) });

async function registerShopper(username: string): Promise<void> {
  const input = { firstName: 'Wei', lastName: 'Zhang', email: `${username}@example.com`, password, username };
  await ask(
    z.object({ register: z.object({ userErrors: z.array(z.unknown()).length(0) }) }),
    'mutation Register($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
    { input },
  );
}

/** A product of which several can be bought, with its stock. */
async function someProduct() {
  const products = z.array(
    anId.extend({
      stockLevel: z.number(),
      isOverSaleable: z.boolean(),
      price: z.object({ amount: z.string() }),
    }),
  );
  const { groups } = await ask(
    z.object({ groups: z.array(z.object({ products: z.object({ nodes: products }) })) }),
    '{ groups { products(first: 20) { nodes { id stockLevel isOverSaleable price { amount } } } } }',
  );
  const found = groups
    .flatMap((group) => group.products.nodes)
    .find(
      (product) => !product.isOverSaleable && product.stockLevel > 20 && Number(product.price.amount) > 5,
    );
  if (!found) throw new Error('There is nothing to buy.');
  return found;
}

/** The choices of a checkout by card for the total that was shown. */
async function orderChoices(expectedTotal: string, promoCode: string) {
  const { createAddress } = await ask(
    z.object({ createAddress: z.object({ address: anId }) }),
    'mutation Address($input: AddressInput!) { createAddress(input: $input) { address { id } } }',
    { input: addressInput },
  );
  const { cart, deliverySlots } = await ask(
    z.object({
      cart: anId,
      deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })),
    }),
    '{ cart { id } deliverySlots { startsAt isAvailable } }',
  );
  const card = {
    cartId: cart.id,
    number: '4242 4242 4242 4242',
    expiry: '12/39',
    cvv: '123',
    holderName: 'Wei',
  };
  const { storeCard } = await ask(
    z.object({ storeCard: z.object({ cardReference: z.string() }) }),
    'mutation Card($card: StoreCardInput!) { storeCard(input: $card) { cardReference } }',
    { card },
  );
  return {
    cartId: cart.id,
    expectedTotal,
    promoCode,
    deliveryAddressId: createAddress.address.id,
    slot: deliverySlots.find(({ isAvailable }) => isAvailable)?.startsAt,
    payment: 'CREDITCARD',
    cardReference: storeCard.cardReference,
  };
}

describe.each<[string, () => WatchingClient]>([
  ['Apollo Client', () => apolloClient(recorded)],
  ['Graphcache', () => graphcacheClient(recorded)],
  ['Relay', () => relayClient(recorded, app)],
])('%s without an update function', (name, open) => {
  const warnings: unknown[] = [];
  let client: WatchingClient;

  beforeEach(() => {
    token = null;
    sent = [];
    warnings.length = 0;
    for (const method of ['warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...message) => warnings.push(message));
    }
    client = open();
  });
  afterEach(() => {
    client.stop();
    vi.restoreAllMocks();
    expect(warnings).toEqual([]);
  });

  it('updates every watcher after sign-in, merge, promo code, order, cancellation and sign-out, without another request', async () => {
    const username = `watcher-${name.replaceAll(' ', '-').toLowerCase()}`;
    await registerShopper(username);
    const { id, stockLevel } = await someProduct();
    const viewer = await client.watch('Customer');
    const stock = await client.watch('Stock', { id });
    const shows = (customer: unknown) =>
      eventually(() => {
        expect(viewer()).toMatchObject({ viewer: { customer } });
      });
    await shows(null);
    expect(stock()).toMatchObject({ product: { stockLevel } });
    sent = [];

    const { login } = loggedIn.parse(await client.mutate('LogIn', { username, password }));
    ({ token } = login);
    await shows({ cart: { totalQuantity: 0 }, orders: { nodes: [] } });

    await client.mutate('Merge', { targets: [{ productId: id, quantity: 10 }] });
    await shows({ cart: { totalQuantity: 10, lines: [{ quantity: 10 }] } });

    const checkout = await client.watch('Checkout');
    const { totals: before } = checkoutOf(checkout());
    expect(before.promoCode).toBeNull();
    const { applyPromoCode } = priced.parse(await client.mutate('Promo', { code: 'TENTH' }));
    await shows({ cart: { totalQuantity: 10 } });

    const { totals } = checkoutOf(checkout());
    expect(totals).toEqual(applyPromoCode.checkout.totals);
    expect(Number(totals.grandTotal.amount)).toBeLessThan(Number(before.grandTotal.amount));

    // An app that was killed has stored the code, and asks with it.
    const again = '{ checkout(promoCode: "TENTH") { totals { promoCode grandTotal { amount } } } }';
    const { checkout: reopened } = await ask(z.object({ checkout: pricedCheckout }), again);
    expect(totals).toMatchObject(reopened.totals);

    const order = await orderChoices(totals.grandTotal.amount, 'TENTH');
    const { placeOrder } = placed.parse(await client.mutate('Place', { order }));
    await shows({
      cart: { totalQuantity: 0, lines: [] },
      orders: { nodes: [{ id: placeOrder.order.id, status: 'PROCESSING' }] },
    });
    expect(stock()).toMatchObject({ product: { stockLevel: stockLevel - 10 } });

    await client.mutate('Cancel', { id: placeOrder.order.id });
    await shows({ orders: { nodes: [{ status: 'CANCELED' }] } });
    expect(stock()).toMatchObject({ product: { stockLevel } });

    await client.mutate('LogOut', {});
    await shows(null);
    expect(sent.map((operation) => operation.replace(/(Mutation|Query)$/, ''))).toEqual([
      'mutation LogIn',
      'mutation Merge',
      'query Checkout',
      'mutation Promo',
      'mutation Place',
      'mutation Cancel',
      'mutation LogOut',
    ]);
  });
});
