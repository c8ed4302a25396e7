import { buildSchema, getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import { succeed } from '../harness/rest-api/call.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { address, buy, checkOut, newShopper, saveCart, type Shopper } from '../harness/rest-api/shopper.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';

/** The ids of a customer's objects. */
interface Belongings {
  readonly orderId: string;
  readonly pendingId: string;
  readonly cartId: string;
  readonly addressId: string;
  readonly cardReference: string;
  readonly slot: string;
  readonly total: string;
}

/** A field with an id argument, queried with an id of another customer. */
interface Attempt {
  readonly field: string;
  query(of: Belongings): string;
}

const addressInput = `{ company: "Mine", firstName: "Eve", lastName: "Lin", street: "1 Main St", city: "Berkeley", state: "CA",
  zip: "94704", telephone: "5105550199" }`;

const attempts: readonly Attempt[] = [
  { field: 'Query.order', query: ({ orderId }) => `{ order(id: "${orderId}") { id lines { id } } }` },
  {
    field: 'Query.orderConfirmation',
    query: ({ orderId }) => `{ orderConfirmation(orderId: "${orderId}") { state } }`,
  },
  {
    field: 'Mutation.updateAddress',
    query: ({ addressId }) =>
      `mutation { updateAddress(id: "${addressId}", input: ${addressInput}) { address { street } userErrors { code } } }`,
  },
  {
    field: 'Mutation.setDefaultAddress',
    query: ({ addressId }) =>
      `mutation { setDefaultAddress(id: "${addressId}") { address { street } userErrors { code } } }`,
  },
  {
    field: 'Mutation.deleteAddress',
    query: ({ addressId }) => `mutation { deleteAddress(id: "${addressId}") { userErrors { code } } }`,
  },
  {
    field: 'Mutation.storeCard',
    query: ({ cartId }) => `mutation { storeCard(input: { cartId: "${cartId}", number: "4242424242424242",
      expiry: "11/28", cvv: "123", holderName: "Eve Lin" }) { cardReference userErrors { code } } }`,
  },
  {
    field: 'Mutation.placeOrder',
    query: ({
      cartId,
      addressId,
      cardReference,
      slot,
      total,
    }) => `mutation { placeOrder(input: { cartId: "${cartId}",
      expectedTotal: "${total}", deliveryAddressId: "${addressId}", slot: "${slot}", payment: CREDITCARD,
      cardReference: "${cardReference}" }) { orderId cashierUrl order { id } cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.cancelOrder',
    query: ({ orderId, pendingId }) => `mutation {
      paid: cancelOrder(id: "${orderId}") { order { id } userErrors { code } }
      unpaid: cancelOrder(id: "${pendingId}") { order { id } userErrors { code } }
    }`,
  },
  {
    field: 'Mutation.addCartLine',
    query: ({ cartId }) =>
      `mutation { addCartLine(cartId: "${cartId}", productId: "1", quantity: 1) { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.setCartLine',
    query: ({ cartId }) =>
      `mutation { setCartLine(cartId: "${cartId}", productId: "1", quantity: 9) { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.setCartLines',
    query: ({ cartId }) =>
      `mutation { setCartLines(cartId: "${cartId}", lines: [{ productId: "1", quantity: 9 }]) { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.removeCartLine',
    query: ({ cartId }) =>
      `mutation { removeCartLine(cartId: "${cartId}", productId: "1") { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.mergeCart',
    query: ({ cartId }) =>
      `mutation { mergeCart(cartId: "${cartId}", targets: [{ productId: "1", quantity: 9 }]) { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.saveCart',
    query: ({ cartId }) => `mutation { saveCart(cartId: "${cartId}") { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.applyPromoCode',
    query: ({ cartId }) =>
      `mutation { applyPromoCode(cartId: "${cartId}", code: "TENTH") { cart { id } userErrors { code } } }`,
  },
  {
    field: 'Mutation.setOrderStatus',
    query: ({ orderId }) =>
      `mutation { setOrderStatus(ids: ["${orderId}"], status: DELIVERED) { orders { id } userErrors { code } } }`,
  },
];

/** Arguments and input fields for ids of products, which have no owner. */
const productIds = ['productId', 'productIds'];
/** Fields of Query that read products by their id, and `node`, which finds no objects of other customers (tests/contract/node.scenarios.ts). */
const publicReads = ['node', 'nodes', 'product', 'products'];

function fieldsThatTakeIds(): string[] {
  const schema = buildSchema(typeDefs);
  const takesId = ({ name, type }: { name: string; type: GraphQLInputType }): boolean => {
    const named = getNamedType(type);
    return isInputObjectType(named)
      ? Object.values(named.getFields()).some(takesId)
      : named.name === 'ID' && !productIds.includes(name);
  };
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter(({ args }) => args.some(takesId))
          .map(({ name }) => `${type.name}.${name}`)
          .filter((field) => !publicReads.some((name) => field === `Query.${name}`))
      : [],
  );
}

describe('data of another customer', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  let owner: Shopper;
  let stranger: Shopper;
  let owned: Belongings;

  const stateOfOwner = async () => {
    const { token } = owner;
    return {
      addresses: await succeed(shop, 'getAddresses', { token }),
      cart: await succeed(shop, 'getOrderCart', { token }),
      orders: await succeed(shop, 'getOrderHistory', { token, path: { months: 99 } }),
      pending: await succeed(shop, 'getPendingOrders', { token }),
    };
  };

  beforeAll(async () => {
    shop = await openShop();
    gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
    owner = await newShopper(shop);
    stranger = await newShopper(shop);
    const { id: orderId } = await buy(shop, owner.token);
    const { id: pendingId } = await buy(shop, owner.token, { pay: 'alipay', slot: 5 });
    const next = await checkOut(shop, owner.token);
    owned = {
      orderId: String(orderId),
      pendingId: String(pendingId),
      cartId: String(next.SalesOrder_id),
      addressId: String(next.Deliver_CustomerDetail_id),
      cardReference: String(next.card_reference),
      slot: next.DispatchDate,
      total: next.GrandTotal.toFixed(2),
    };
    // The other customer has a valid checkout, too, so that only ownership can be the reason for an error.
    await succeed(shop, 'addAddress', { token: stranger.token, body: { ...address, Zip: '94704' } });
    await saveCart(shop, stranger.token);
  });
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  it('has an attempt for every field that takes an id', () => {
    expect(attempts.map(({ field }) => field).sort(), 'add an attempt with another customer’s id').toEqual(
      fieldsThatTakeIds().sort(),
    );
  });

  it.each(attempts)('$field returns nothing and changes nothing', async ({ query }) => {
    const before = await stateOfOwner();
    const response = await gateway.graphql(query(owned), {
      headers: { authorization: `JWT ${stranger.token}` },
    });
    const text = JSON.stringify(response.data ?? null);
    for (const secret of ['Shattuck', 'Mei', owner.email, 'cashierUrl":"http'])
      expect(text).not.toContain(secret);
    const [result] = Object.values(response.data ?? {});
    const refused =
      response.errors.length > 0 ||
      result === null ||
      /"userErrors":\[\{/.test(text) ||
      text.includes('"state":"NONE"');
    expect(refused, text).toBe(true);
    expect(await stateOfOwner()).toEqual(before);
  });

  it.each(attempts)('$field requires a signed-in customer', async ({ query }) => {
    const before = await stateOfOwner();
    const tokens: readonly Record<string, string>[] = [{}, { authorization: 'JWT not-a-token' }];
    for (const headers of tokens) {
      const { errors } = await gateway.graphql(query(owned), { headers });
      expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await stateOfOwner()).toEqual(before);
  });

  it('is not found by its global id', async () => {
    const { orderId, pendingId, cartId, addressId } = owned;
    const ids = [`order_${orderId}`, `order_${pendingId}`, `cart_${cartId}`, `addr_${addressId}`];
    const query =
      'query ($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { id } node(id: $id) { id } products(ids: $ids) { id } }';
    const tokens: readonly Record<string, string>[] = [{}, { authorization: `JWT ${stranger.token}` }];
    for (const headers of tokens) {
      for (const id of ids) {
        const { data, errors } = await gateway.graphql(query, { variables: { ids, id }, headers });
        expect(errors).toEqual([]);
        expect(data).toEqual({ nodes: ids.map(() => null), node: null, products: ids.map(() => null) });
      }
    }
  });

  it('is unchanged for its owner', async () => {
    const { data, errors } = await gateway.graphql(
      `{ order(id: "${owned.orderId}") { id } customer { addresses { id } } }`,
      {
        headers: { authorization: `JWT ${owner.token}` },
      },
    );
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ order: { id: `order_${owned.orderId}` } });
  });
});
