import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, parse, separateOperations, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chosenOperation } from '../../gateway/explorer/chosen-operation.ts';
import { exampleOperations, exampleTabs } from '../../gateway/generated/example-operations.ts';
import { publishedSchema } from '../../scripts/build/published-schema.ts';
import { dispatchPassword, openShop, type Shop } from '../harness/rest-api/shop.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { schema } from '../harness/fields-used.ts';
import { waitForSearchIndex } from '../harness/wait-for-search-index.ts';

const folder = new URL('../../docs/operations/', import.meta.url);
const document = parse(exampleOperations);
const names = Object.keys(separateOperations(document));
const record = z.record(z.string(), z.unknown());
const tabOf = (operationName: string) =>
  exampleTabs.find(({ query }) => operationName in separateOperations(parse(query)));

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

  let responses: Record<string, unknown> = {};

  /** Executes one example as the explorer does: with the variables of its tab and the values of earlier responses. */
  async function run<Shape extends z.ZodType>(
    operationName: string,
    shape: Shape,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<z.output<Shape>> {
    tried.add(operationName);
    const tab = tabOf(operationName);
    const ofTab = record.parse(JSON.parse(tab?.variables ?? '{}'));
    const request = { query: tab?.query ?? '', variables: { ...ofTab, ...variables } };
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(token !== null && { authorization: `JWT ${token}` }),
      },
      body: JSON.stringify(chosenOperation(request, operationName, responses)),
    });
    const answer = z
      .object({ data: z.unknown(), errors: z.array(z.unknown()).optional() })
      .parse(await response.json());
    expect(answer.errors, operationName).toBeUndefined();
    const text = JSON.stringify(answer.data);
    expect(text.match(/"userErrors":\[[^\]]+\]/), operationName).toBeNull();
    responses = { ...responses, ...record.parse(answer.data) };
    return shape.parse(answer.data);
  }

  it('have one file and its variables per theme and are valid', () => {
    const files = readdirSync(folder);
    const themes = files.filter((file) => file.endsWith('.graphql')).map((file) => file.split('.')[0]);
    expect(files).toEqual(themes.flatMap((theme) => [`${theme}.graphql`, `${theme}.variables.json`]));
    expect(exampleTabs).toHaveLength(themes.length);
    for (const { query } of exampleTabs) expect(validate(schema, parse(query))).toEqual([]);
    expect(validate(schema, document)).toEqual([]);
  });

  it('are valid in the published schema, and those of staff in the staff schema', () => {
    const files = publishedSchema();
    const shopSchema = buildSchema(files['schema.graphql']);
    const staffSchema = buildSchema(files['staff-schema.graphql']);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.graphql'))) {
      const ofFile = file === 'staff.graphql' ? staffSchema : shopSchema;
      expect(validate(ofFile, parse(readFileSync(new URL(file, folder), 'utf8'))), file).toEqual([]);
    }
  });

  it('are the tabs of the explorer, beginning with Home', async () => {
    const response = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const name of names) expect(page).toContain(name);
    expect(names[0]).toBe('Home');
  });

  it('all succeed, in sequence, in a running shop', { timeout: 120_000 }, async () => {
    const id = z.object({ id: z.string() });
    const anything = z.record(z.string(), z.unknown());

    // As a guest.
    await run(
      'Home',
      z.object({ groups: z.array(z.unknown()).min(5), customCategories: z.array(z.unknown()).min(1) }),
    );
    await run('Group', z.object({ group: z.object({ products: z.object({ nodes: z.array(id).min(2) }) }) }));
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
    await run('AppConfig', z.object({ appConfig: z.object({ isSupported: z.literal(true) }) }));
    await run('IsTaken', z.object({ isUsernameTaken: z.literal(true), isEmailTaken: z.literal(false) }));
    await run('Contact', z.object({ sendContactMessage: z.object({ isReceived: z.literal(true) }) }));
    await run('ApplyAsDriver', z.object({ applyAsDriver: z.object({ isReceived: z.literal(true) }) }));

    // A new account; the demo shopper's password is reset to what it is.
    await run('Register', anything);
    await run('RequestPasswordReset', z.object({ requestPasswordReset: z.object({ token: z.string() }) }));
    const resetCode = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0];
    const verified = z.object({ verifyResetCode: z.object({ token: z.string() }) });
    await run('VerifyResetCode', verified, { resetCode });
    await run('ResetPassword', z.object({ resetPassword: z.object({ isReset: z.literal(true) }) }));

    // Signed in.
    const loggedIn = z.object({ login: z.object({ token: z.string() }) });
    token = (await run('LogIn', loggedIn)).login.token;
    await run('ChangePassword', anything);
    token = (await run('LogIn', loggedIn)).login.token;
    await run('Me', z.object({ customer: z.object({ defaultAddress: id }) }));
    // One mail a minute goes to an address.
    shop.passMinutes(2);
    await run('VerifyEmail', anything);
    const requested = z.object({ requestAccountDeletion: z.object({ isRequested: z.literal(true) }) });
    await run('RequestAccountDeletion', requested);
    const { createAddress } = await run('AddAddress', z.object({ createAddress: z.object({ address: id }) }));
    await run('ChangeAddress', anything);
    await run('ChooseDefaultAddress', z.object({ setDefaultAddress: z.object({ customer: id }) }));
    const addedId = z.literal(createAddress.address.id);
    await run('RemoveAddress', z.object({ deleteAddress: z.object({ deletedAddressId: addedId }) }));

    // The cart and its order, by card.
    await run('AddToCart', anything);
    await run('SetQuantity', anything);
    await run('SetQuantities', anything);
    await run('BringCartAlong', anything);
    await run('RemoveFromCart', anything);
    await run('Cart', z.object({ cart: id.extend({ totalQuantity: z.literal(2) }) }));
    await run(
      'DeliverySlots',
      z.object({ deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })) }),
    );
    const total = z.object({ totals: z.object({ grandTotal: z.object({ amount: z.string() }) }) });
    await run('SaveCart', z.object({ saveCart: total }));
    await run('ApplyPromoCode', z.object({ applyPromoCode: total }));
    await run('Checkout', z.object({ checkout: total }));
    await run('StoreCard', z.object({ storeCard: z.object({ cardReference: z.string() }) }));
    const placed = z.object({ placeOrder: z.object({ orderId: z.string() }) });
    const { orderId } = (await run('PlaceOrder', placed)).placeOrder;
    await run('OrderConfirmation', z.object({ orderConfirmation: z.object({ state: z.literal('PLACED') }) }));

    // Orders: the customer's latest at the sign-in.
    await run(
      'OrderHistory',
      z.object({ customer: z.object({ orders: z.object({ totalCount: z.number().min(1) }) }) }),
    );
    await run('AccountPage', z.object({ viewer: z.object({ customer: z.object({ cart: id }) }) }));
    const found = z.object({
      customer: z.object({ orders: z.object({ nodes: z.array(id).min(1) }) }),
    });
    await run('OrdersPlaced', found);
    await run('OrdersInState', found);
    await run('Order', z.object({ order: id.extend({ lines: z.array(id).min(1), invoice: id }) }));
    await run('SetGroupCode', z.object({ setGroupCode: z.object({ groupCode: z.literal('NORTHSIDE') }) }));
    const canceled = z.object({
      cancelOrder: z.object({ order: z.object({ status: z.literal('CANCELED') }) }),
    });
    await run('CancelOrder', canceled);

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
    );
    token = ownToken;
    await run('CancelOrder', canceled, { orderId });
    // The others can be executed at any time.
    for (const name of names.filter((name) => name !== 'LogOut' && !tried.has(name)))
      await run(name, anything);
    await run('LogOut', anything);
  });
});
