/**
 * A whole purchase with nothing but `fetch`: `npx tsx docs/examples/purchase.ts` while the shop runs (`npm start`), or with the address of
 * another gateway's `/graphql` behind it.
 */
import { z } from 'zod';
import { ShopClient, ShopError } from './shop-client.ts';

const [endpoint = 'http://localhost:4000/graphql', username = 'demo-shopper', password = 'lantern-demo'] =
  process.argv.slice(2);
const shop = new ShopClient(endpoint);
const say = (line: string) => process.stdout.write(`${line}\n`);

const id = z.object({ id: z.string() });
const money = z.object({ amount: z.string() });
/** User errors are data: the code is for the program, the message for a log. */
const userErrors = z.array(z.object({ code: z.string(), message: z.string() }));

function demandDone(errors: z.output<typeof userErrors>): void {
  const [error] = errors;
  if (error) throw new Error(`${error.code}: ${error.message}`);
}

// 1. The catalog is public. Reading it by hash and GET lets every cache on the way store it.
const search = `query Find($term: String!, $after: String) {
  searchProducts(term: $term, first: 2, after: $after) {
    totalCount
    nodes { id name { en } price { amount } availability maxQuantity }
    pageInfo { hasNextPage endCursor }
  }
}`;
const found = z.object({
  searchProducts: z.object({
    totalCount: z.number(),
    nodes: z.array(id.extend({ name: z.object({ en: z.string() }), price: money, maxQuantity: z.number() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

/** All pages of a search: `endCursor` of one is `after` of the next. */
async function findAll(term: string) {
  const products = [];
  let after: string | null = null;
  do {
    const { searchProducts: page } = found.parse(await shop.read(search, { term, after }));
    products.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return products;
}

const products = await findAll('doufu');
const product = products.find(({ maxQuantity }) => maxQuantity >= 2);
if (!product) throw new Error('There is no tofu today.');
say(`${products.length} kinds of tofu; taking ${product.name.en} at $${product.price.amount}`);

// 2. A guest's cart is the client's own; the shop prices it.
const lines = [{ productId: product.id, quantity: 2 }];
const priced = await shop.execute(
  'query Price($lines: [CartLineInput!]!) { guestCart(lines: $lines) { totals { grandTotal { amount } } } }',
  { lines },
);
const guest = z.object({ guestCart: z.object({ totals: z.object({ grandTotal: money }) }) }).parse(priced);
say(`As a guest: $${guest.guestCart.totals.grandTotal.amount}`);

// 3. Signing in leads to the customer and the cart on the server, in one request.
const cartOf = id.extend({ lines: z.array(z.object({ productId: z.string(), quantity: z.number() })) });
const { login } = z
  .object({
    login: z.object({
      token: z.string().nullable(),
      viewer: z.object({ customer: z.object({ cart: cartOf }) }).nullable(),
      userErrors,
    }),
  })
  .parse(
    await shop.execute(
      `mutation LogIn($username: String!, $password: String!) {
        login(username: $username, password: $password) {
          token
          viewer { customer { cart { id lines { productId quantity } } } }
          userErrors { code message }
        }
      }`,
      { username, password },
    ),
  );
demandDone(login.userErrors);
if (!login.viewer) throw new Error('Nobody is signed in.');
shop.token = login.token;

// The guest's cart goes along: `mergeCart` takes the new quantities, the server's quantity plus the guest's, so a repeat adds nothing.
const { cart } = login.viewer.customer;
const targets = lines.map(({ productId, quantity }) => {
  const expectedQuantity = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return { productId, quantity: expectedQuantity + quantity, expectedQuantity };
});
const { mergeCart } = z.object({ mergeCart: z.object({ userErrors }) }).parse(
  await shop.execute(
    `mutation Merge($cartId: ID!, $targets: [CartLineInput!]!) {
        mergeCart(cartId: $cartId, targets: $targets) { userErrors { code message } }
      }`,
    { cartId: cart.id, targets },
  ),
);
demandDone(mergeCart.userErrors);

// 4. What the checkout needs: the totals that count, an address, a window.
const { saveCart } = z
  .object({
    saveCart: z.object({ cart: id, totals: z.object({ grandTotal: money }), userErrors }),
  })
  .parse(
    await shop.execute(
      'mutation Save { saveCart { cart { id } totals { grandTotal { amount } } userErrors { code message } } }',
    ),
  );
demandDone(saveCart.userErrors);
const { customer, deliverySlots } = z
  .object({
    customer: z.object({ defaultAddress: id }),
    deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })),
  })
  .parse(
    await shop.execute(
      'query Checkout { customer { defaultAddress { id } } deliverySlots { startsAt isAvailable } }',
    ),
  );
const slot = deliverySlots.find(({ isAvailable }) => isAvailable);
if (!slot) throw new Error('All windows are full.');

// 5. The card number is sent once; the client stores a reference to it, valid for one order of this cart.
const { storeCard } = z
  .object({ storeCard: z.object({ cardReference: z.string().nullable(), userErrors }) })
  .parse(
    await shop.execute(
      'mutation Card($card: StoreCardInput!) { storeCard(input: $card) { cardReference userErrors { code message } } }',
      {
        card: {
          cartId: saveCart.cart.id,
          number: '4242 4242 4242 4242',
          expiry: `12/${String((new Date().getFullYear() + 2) % 100)}`,
          cvv: '123',
          holderName: 'Mei Lin',
        },
      },
      false,
    ),
  );
demandDone(storeCard.userErrors);

// 6. The order. The cart's id is its idempotency key: after a time-out, the same request again is the same order.
const place = `mutation Place($order: PlaceOrderInput!) {
  placeOrder(input: $order) { orderId userErrors { code message } }
}`;
const order = {
  cartId: saveCart.cart.id,
  expectedTotal: saveCart.totals.grandTotal.amount,
  deliveryAddressId: customer.defaultAddress.id,
  slot: slot.startsAt,
  payment: 'CREDITCARD',
  cardReference: storeCard.cardReference,
};
const placement = z.object({ placeOrder: z.object({ orderId: z.string().nullable(), userErrors }) });
const first = placement.parse(await shop.execute(place, { order })).placeOrder;
demandDone(first.userErrors);
const second = placement.parse(await shop.execute(place, { order })).placeOrder;
demandDone(second.userErrors);
if (first.orderId !== second.orderId) throw new Error('The same request made two orders.');
say(`Order ${first.orderId ?? ''} for $${order.expectedTotal}, delivered from ${slot.startsAt}`);

// 7. The state of the order, until it is placed.
const confirmation = 'query Confirm($id: ID!) { orderConfirmation(orderId: $id) { state } }';
const state = z.object({ orderConfirmation: z.object({ state: z.string() }) });
const { orderConfirmation } = state.parse(await shop.execute(confirmation, { id: first.orderId }));
say(`It is ${orderConfirmation.state}`);

// 8. The response to an invalid token.
shop.token = 'not-a-token';
const failure = await shop.execute('{ groupCode }').catch((error: unknown) => error);
if (!(failure instanceof ShopError)) throw new Error('A wrong token was taken.');
say(`With a wrong token: ${failure.code}; signed out: ${String(shop.token === null)}`);
