import { readdirSync, readFileSync } from 'node:fs';
import { parse, print, separateOperations, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOperations } from '../../gateway/generated/example-operations.ts';
import { dispatchPassword, openShop, type Shop } from '../harness/rest-api/shop.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { fieldsUsed, schema } from '../harness/fields-used.ts';
import { waitForSearchIndex } from '../harness/wait-for-search-index.ts';
import { addressInput, driverApplicationInput } from '../harness/mutation-inputs.ts';

const folder = new URL('../../docs/operations/', import.meta.url);
const domains = ['account', 'cart', 'catalog', 'checkout', 'content', 'delivery', 'drivers', 'orders'];
const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const document = parse(exampleOperations);
/** Each operation with its fragments, as the explorer sends it: all together are longer than a document may be. */
const operations = Object.fromEntries(
  Object.entries(separateOperations(document)).map(([name, operation]) => [name, print(operation)]),
);
const names = Object.keys(operations);

describe('the example operations', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  const tried = new Set<string>();
  let token: string | null = null;
  const staffHeaders = { 'x-dispatch-password': dispatchPassword };

  beforeAll(async () => {
    shop = await openShop({ wholeCatalog: true });
    gateway = await startGateway(`${shop.api.url}/api`, { EXPLORER: 'on' }, { clock: () => shop.now() });
    await waitForSearchIndex(gateway);
  });
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  /** Executes one example; like a client with one document, sends all examples in one document. */
  async function run<Shape extends z.ZodType>(
    operationName: string,
    shape: Shape,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<z.output<Shape>> {
    tried.add(operationName);
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(token !== null && { authorization: `JWT ${token}` }),
      },
      body: JSON.stringify({ query: operations[operationName], variables }),
    });
    const answer = z
      .object({ data: z.unknown(), errors: z.array(z.unknown()).optional() })
      .parse(await response.json());
    expect(answer.errors, operationName).toBeUndefined();
    const text = JSON.stringify(answer.data);
    expect(text.match(/"userErrors":\[[^\]]+\]/), operationName).toBeNull();
    return shape.parse(answer.data);
  }

  it('have one file per domain and are valid', () => {
    expect(readdirSync(folder)).toEqual(domains.map((domain) => `${domain}.graphql`));
    for (const source of sources) expect(validate(schema, parse(source))).toEqual([]);
    expect(validate(schema, document)).toEqual([]);
  });

  it('use every root field', () => {
    const used = fieldsUsed(exampleOperations);
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name ?? ''}.${name}`),
    );
    expect(roots.filter((field) => !used.has(field))).toEqual([]);
  });

  it('are the initial document of the explorer', async () => {
    const response = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const name of names) expect(page).toContain(name);
  });

  it('all succeed, in sequence, in a running shop', { timeout: 120_000 }, async () => {
    const id = z.object({ id: z.string() });
    const anything = z.record(z.string(), z.unknown());

    // As a guest.
    await run(
      'Home',
      z.object({ groups: z.array(z.unknown()).min(5), customCategories: z.array(z.unknown()).min(1) }),
    );
    const { group } = await run(
      'Group',
      z.object({ group: z.object({ products: z.object({ nodes: z.array(id).min(2) }) }) }),
    );
    const [product, other] = group.products.nodes;
    await run(
      'Categories',
      z.object({ subcategory: z.object({ products: z.object({ nodes: z.array(z.unknown()).min(1) }) }) }),
    );
    await run('Product', z.object({ product: id }));
    await run('Favorites', z.object({ products: z.tuple([id, id]) }));
    await run('Nodes', z.object({ node: id, nodes: z.tuple([id, id]) }));
    await run(
      'WholeCatalog',
      z.object({ catalogVersion: z.string(), catalog: z.object({ nodes: z.array(id).length(50) }) }),
    );
    await run('Deals', z.object({ productsAroundPrice: z.array(id).min(1) }));
    await run('Search', z.object({ searchProducts: z.object({ totalCount: z.number().min(1) }) }));
    await run(
      'SearchPreview',
      z.object({ searchPreview: z.object({ products: z.array(z.unknown()).min(1) }) }),
    );
    await run('Dish', z.object({ searchProducts: z.object({ dish: z.object({ handle: z.string() }) }) }));
    await run('Dishes', z.object({ dishes: z.array(z.unknown()).length(8) }));
    await run('ShoppingList', z.object({ matchShoppingList: z.array(z.unknown()).length(2) }));
    await run('Suggestions', z.object({ searchSuggestions: z.array(z.unknown()).min(1) }));
    await run(
      'PriceGuestCart',
      z.object({ guestCart: z.object({ cart: z.object({ lines: z.array(z.unknown()).length(1) }) }) }),
    );
    await run('DeliveryArea', z.object({ deliveryArea: z.object({ isServed: z.literal(true) }) }));
    await run('StorePolicy', anything);
    await run('AppConfig', z.object({ appConfig: z.object({ isSupported: z.literal(true) }) }));
    await run('IsTaken', z.object({ isUsernameTaken: z.literal(true), isEmailTaken: z.literal(false) }));
    await run('Contact', z.object({ sendContactMessage: z.object({ isReceived: z.literal(true) }) }), {
      message: { name: 'Wei', email: 'wei@example.com', message: 'Do you have fresh lotus root?' },
    });
    await run('ApplyAsDriver', z.object({ applyAsDriver: z.object({ isReceived: z.literal(true) }) }), {
      application: driverApplicationInput,
    });

    // A new account, whose password is reset.
    const account = {
      firstName: 'Wei',
      lastName: 'Zhang',
      email: 'wei@example.com',
      password: 'correct-horse',
      username: 'wei-zhang',
    };
    await run('Register', anything, { register: account });
    const { requestPasswordReset } = await run(
      'RequestPasswordReset',
      z.object({ requestPasswordReset: z.object({ token: z.string() }) }),
      {
        email: account.email,
      },
    );
    const code = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0];
    const { verifyResetCode } = await run(
      'VerifyResetCode',
      z.object({ verifyResetCode: z.object({ token: z.string() }) }),
      {
        resetToken: requestPasswordReset.token,
        resetCode: code,
      },
    );
    await run('ResetPassword', z.object({ resetPassword: z.object({ isReset: z.literal(true) }) }), {
      verifiedToken: verifyResetCode.token,
      newPassword: 'battery-staple',
    });

    // Signed in.
    const loggedIn = z.object({ login: z.object({ token: z.string() }) });
    token = (await run('LogIn', loggedIn, { username: 'wei-zhang', password: 'battery-staple' })).login.token;
    await run('ChangePassword', anything, { oldPassword: 'battery-staple', newPassword: 'correct-horse' });
    token = (await run('LogIn', loggedIn)).login.token;
    const { customer } = await run('Me', z.object({ customer: z.object({ defaultAddress: id }) }));
    await run('VerifyEmail', anything);
    const requested = z.object({ requestAccountDeletion: z.object({ isRequested: z.literal(true) }) });
    await run('RequestAccountDeletion', requested);
    const { createAddress } = await run(
      'AddAddress',
      z.object({ createAddress: z.object({ address: id }) }),
      { address: addressInput },
    );
    const addressId = createAddress.address.id;
    await run('ChangeAddress', anything, { addressId, changes: { company: 'Work' } });
    await run(
      'ChooseDefaultAddress',
      z.object({
        setDefaultAddress: z.object({
          customer: z.object({ defaultAddress: z.object({ id: z.literal(addressId) }) }),
        }),
      }),
      { addressId },
    );
    await run(
      'RemoveAddress',
      z.object({ deleteAddress: z.object({ deletedAddressId: z.literal(addressId) }) }),
      { addressId },
    );

    // The cart and its order, by card.
    await run('AddToCart', anything, { productId: product?.id });
    await run('SetQuantity', anything, { productId: product?.id, quantity: 3 });
    await run('SetQuantities', anything, { cartLines: [{ productId: product?.id, quantity: 3 }] });
    await run('BringCartAlong', anything, { targets: [{ productId: other?.id, quantity: 2 }] });
    await run('RemoveFromCart', anything, { productId: other?.id });
    const { cart } = await run('Cart', z.object({ cart: id.extend({ totalQuantity: z.literal(3) }) }));
    const { deliverySlots } = await run(
      'DeliverySlots',
      z.object({ deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })) }),
    );
    const total = z.object({ totals: z.object({ grandTotal: z.object({ amount: z.string() }) }) });
    await run('SaveCart', z.object({ saveCart: total }));
    const { applyPromoCode } = await run('ApplyPromoCode', z.object({ applyPromoCode: total }));
    await run('Checkout', z.object({ checkout: total }), { promoCode: 'WELCOME10' });
    const { storeCard } = await run(
      'StoreCard',
      z.object({ storeCard: z.object({ cardReference: z.string() }) }),
      {
        card: {
          cartId: cart.id,
          number: '4242 4242 4242 4242',
          expiry: '12/30',
          cvv: '123',
          holderName: 'Mei Lin',
        },
      },
    );
    const order = {
      cartId: cart.id,
      expectedTotal: applyPromoCode.totals.grandTotal.amount,
      promoCode: 'WELCOME10',
      deliveryAddressId: customer.defaultAddress.id,
      slot: deliverySlots.find(({ isAvailable }) => isAvailable)?.startsAt,
      payment: 'CREDITCARD',
      cardReference: storeCard.cardReference,
    };
    const placed = z.object({ placeOrder: z.object({ orderId: z.string() }) });
    const { placeOrder } = await run('PlaceOrder', placed, { order });
    const { orderId } = placeOrder;
    await run(
      'OrderConfirmation',
      z.object({ orderConfirmation: z.object({ state: z.literal('PLACED') }) }),
      { orderId },
    );

    // Orders: this one, and one that was never paid.
    await run(
      'OrderHistory',
      z.object({ customer: z.object({ orders: z.object({ totalCount: z.number().min(1) }) }) }),
    );
    await run('AccountPage', z.object({ viewer: z.object({ customer: z.object({ cart: id }) }) }));
    const found = z.object({
      customer: z.object({ orders: z.object({ nodes: z.array(id).min(1) }) }),
    });
    await run('OrdersPlaced', found, { from: '2026-03-01', to: '2026-03-31' });
    await run('OrdersInState', found, { state: 'ACTIVE' });
    await run('Order', z.object({ order: id.extend({ lines: z.array(id).min(1), invoice: id }) }), {
      orderId,
    });
    await run('GroupCode', anything);
    await run('SetGroupCode', z.object({ setGroupCode: z.object({ groupCode: z.literal('NORTHSIDE') }) }));
    await run('AddToCart', anything, { productId: product?.id, quantity: 2 });
    const next = await run('SaveCart', z.object({ saveCart: total.extend({ cart: id }) }));
    const unpaid = await run('PlaceOrder', placed, {
      order: {
        ...order,
        cartId: next.saveCart.cart.id,
        expectedTotal: next.saveCart.totals.grandTotal.amount,
        promoCode: null,
        payment: 'ALIPAY',
        cardReference: null,
      },
    });
    const canceled = z.object({
      cancelOrder: z.object({ order: z.object({ status: z.literal('CANCELED') }) }),
    });
    await run('CancelOrder', canceled, { orderId: unpaid.placeOrder.orderId });

    // Staff.
    const ownToken = token;
    token = (await run('LogIn', loggedIn, { username: 'staff', password: 'lantern-staff' })).login.token;
    const toDispatch = z.object({ consolidatedOrders: z.array(z.unknown()).min(1) });
    await run('ToDispatch', toDispatch, {}, staffHeaders);
    await run(
      'SetStatus',
      z.object({
        setOrderStatus: z.object({
          orders: z.array(z.object({ status: z.literal('PROCESSING') })).length(1),
        }),
      }),
      {
        orderIds: [orderId],
      },
    );
    token = ownToken;
    await run('CancelOrder', canceled, { orderId });
    await run('LogOut', anything);

    expect(names.filter((name) => !tried.has(name))).toEqual([]);
  });
});
