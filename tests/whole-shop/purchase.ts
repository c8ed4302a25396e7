import { z } from 'zod';
import { addressInput } from '../harness/mutation-inputs.ts';

/** The GraphQL client functions of a purchase. Reject for top-level errors. */
export interface PurchaseClient {
  query(document: string, variables?: Record<string, unknown>): Promise<unknown>;
  mutate(document: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** Sends the token with all later requests. */
  signIn(token: string): void;
}

const id = z.object({ id: z.string() });
const money = z.object({ amount: z.string() });
const noErrors = z.array(z.unknown()).length(0);
const password = 'correct-horse';

const productFields =
  'fragment ProductFields on Product { id productNum maxQuantity price { amount currencyCode } }';
const cartFields = `fragment CartFields on Cart {
  id totalQuantity subtotal { amount } lines { id quantity product { ...ProductFields } }
} ${productFields}`;

/** The query of a cart screen. */
export const cartDocument = `query Cart { cart { ...CartFields } } ${cartFields}`;
export const setLineDocument = `mutation SetLine($productId: ID!, $quantity: Int!) {
  setCartLine(productId: $productId, quantity: $quantity) { cart { ...CartFields } userErrors { code } }
} ${cartFields}`;

/** A product of which several can be bought. */
async function someProduct(client: PurchaseClient): Promise<string> {
  const shelves = z.object({
    groups: z.array(
      z.object({ products: z.object({ nodes: z.array(id.extend({ maxQuantity: z.number() })) }) }),
    ),
  });
  const { groups } = shelves.parse(
    await client.query(
      `query Shelves { groups { id handle products(first: 20) { nodes { ...ProductFields } } } } ${productFields}`,
    ),
  );
  const product = groups
    .flatMap(({ products }) => products.nodes)
    .find(({ maxQuantity }) => maxQuantity > 20);
  if (!product) throw new Error('There is nothing to buy.');
  return product.id;
}

/** Registers and signs in a customer, adds two items to the cart, and returns their product. */
export async function startShopping(client: PurchaseClient, username: string): Promise<string> {
  const product = await someProduct(client);
  const input = {
    firstName: 'Wei',
    lastName: 'Zhang',
    email: `${username}@example.com`,
    password,
    username,
  };
  z.object({
    register: z.object({ customer: z.object({ addresses: noErrors }), userErrors: noErrors }),
  }).parse(
    await client.mutate(
      `mutation Register($input: RegisterInput!) {
        register(input: $input) { customer { id addresses { id } } userErrors { code } }
      }`,
      { input },
    ),
  );
  const { login } = z
    .object({ login: z.object({ token: z.string() }) })
    .parse(
      await client.mutate(
        'mutation LogIn($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
        { username, password },
      ),
    );
  client.signIn(login.token);
  z.object({ mergeCart: z.object({ userErrors: noErrors }) }).parse(
    await client.mutate(
      `mutation Merge($targets: [CartLineInput!]!) { mergeCart(targets: $targets) { cart { ...CartFields } userErrors { code } } } ${cartFields}`,
      { targets: [{ productId: product, quantity: 2 }] },
    ),
  );
  return product;
}

/** Orders and pays for the cart, and returns the order from the order history. */
export async function checkOut(client: PurchaseClient): Promise<unknown> {
  const { createAddress, saveCart } = z
    .object({
      createAddress: z.object({ address: id }),
      saveCart: z.object({ cart: id, totals: z.object({ grandTotal: money }) }),
    })
    .parse(
      await client.mutate(
        `mutation Prepare($address: AddressInput!) {
          createAddress(input: $address) { address { id } customer { id addresses { id } } userErrors { code } }
          saveCart { cart { id } totals { grandTotal { amount } } userErrors { code } }
        }`,
        { address: addressInput },
      ),
    );
  const { deliverySlots } = z
    .object({ deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })) })
    .parse(
      await client.query(
        'query Checkout { customer { id addresses { id } } deliverySlots { startsAt isAvailable } deliveryZips }',
      ),
    );
  const cartId = saveCart.cart.id;
  const card = {
    cartId,
    number: '4242 4242 4242 4242',
    expiry: '12/39',
    cvv: '123',
    holderName: 'Wei Zhang',
  };
  const { storeCard } = z
    .object({ storeCard: z.object({ cardReference: z.string() }) })
    .parse(
      await client.mutate(
        'mutation Card($card: StoreCardInput!) { storeCard(input: $card) { cardReference userErrors { code } } }',
        { card },
      ),
    );
  const { placeOrder } = z.object({ placeOrder: z.object({ order: id }) }).parse(
    await client.mutate(
      'mutation Place($order: PlaceOrderInput!) { placeOrder(input: $order) { order { id } userErrors { code } } }',
      {
        order: {
          cartId,
          expectedTotal: saveCart.totals.grandTotal.amount,
          deliveryAddressId: createAddress.address.id,
          slot: deliverySlots.find(({ isAvailable }) => isAvailable)?.startsAt,
          payment: 'CREDITCARD',
          cardReference: storeCard.cardReference,
        },
      },
    ),
  );
  z.object({ orderConfirmation: z.object({ state: z.literal('PLACED') }) }).parse(
    await client.query('query Confirm($id: ID!) { orderConfirmation(orderId: $id) { orderId state } }', {
      id: placeOrder.order.id,
    }),
  );
  const { customer } = z
    .object({
      customer: z.object({
        orders: z.object({
          totalCount: z.literal(1),
          nodes: z.tuple([z.object({ lines: z.tuple([z.object({ quantity: z.number(), product: id })]) })]),
        }),
      }),
    })
    .parse(
      await client.query(
        `query History { customer { id orders { totalCount nodes { id number lines { id quantity product { ...ProductFields } } } } } } ${productFields}`,
      ),
    );
  return customer.orders.nodes[0].lines[0];
}
