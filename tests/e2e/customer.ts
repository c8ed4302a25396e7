import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import type { SeedProduct } from './seed-products.ts';

const totals = z.object({ grandTotal: z.object({ amount: z.string() }) });
const responseSchemas = {
  register: z.object({ register: z.object({ customer: z.object({ id: z.string() }) }) }),
  login: z.object({ login: z.object({ token: z.string() }) }),
  password: z.object({ changePassword: z.object({ isChanged: z.literal(true) }) }),
  address: z.object({ createAddress: z.object({ address: z.object({ id: z.string() }) }) }),
  product: z.object({ product: z.object({ id: z.string() }) }),
  line: z.object({ setCartLine: z.object({ cart: z.object({ id: z.string() }) }) }),
  promo: z.object({ applyPromoCode: z.object({ totals }) }),
  slots: z.object({ deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })) }),
  card: z.object({ storeCard: z.object({ cardReference: z.string() }) }),
  orders: z.object({
    customer: z.object({ orders: z.object({ nodes: z.array(z.object({ legacyId: z.string() })) }) }),
  }),
  order: z.object({ placeOrder: z.object({ order: z.object({ legacyId: z.string() }) }) }),
};

/** The token of the demo customer in this worker. */
let demoToken: string | null = null;

/** A registered customer, set up through the API. */
export class Customer {
  readonly username: string;
  readonly email: string;
  readonly #request: APIRequestContext;
  #password: string;
  #token: string | null = null;

  private constructor(request: APIRequestContext, username: string, password: string) {
    this.username = username;
    this.email = `${username}@example.com`;
    this.#request = request;
    this.#password = password;
  }

  /** Registers a customer for one test. */
  static async register(request: APIRequestContext, firstName = 'Wei'): Promise<Customer> {
    const username = `shopper-${randomBytes(5).toString('hex')}`;
    const customer = new Customer(request, username, 'correct horse battery');
    const { email, password } = customer;
    await customer.#graphql(
      responseSchemas.register,
      'mutation ($input: RegisterInput!) { register(input: $input) { customer { id } } }',
      { input: { firstName, lastName: 'Chen', email, username, password } },
    );
    await customer.#login();
    return customer;
  }

  /**
   * The demo customer, with past orders, points and credit. Shared by all tests, so never change it or sign it out. Signs in once, because
   * an account has ten sign-ins in ten minutes.
   */
  static async demo(request: APIRequestContext): Promise<Customer> {
    const customer = new Customer(request, 'demo-shopper', 'lantern-demo');
    if (demoToken === null) {
      await customer.#login();
      demoToken = customer.token;
    }
    customer.#token = demoToken;
    return customer;
  }

  get password(): string {
    return this.#password;
  }

  /** The session token. */
  get token(): string {
    if (this.#token === null) throw new Error(`${this.username} has not signed in.`);
    return this.#token;
  }

  /** Changes the password, as from another device. */
  async changePassword(newPassword: string): Promise<void> {
    await this.#graphql(
      responseSchemas.password,
      'mutation ($old: String!, $new: String!) { changePassword(oldPassword: $old, newPassword: $new) { isChanged } }',
      { old: this.#password, new: newPassword },
    );
    this.#password = newPassword;
    await this.#login();
  }

  async addAddress(): Promise<string> {
    const input = {
      company: 'Home',
      firstName: 'Wei',
      lastName: 'Chen',
      street: '2120 Oxford St',
      city: 'Berkeley',
      state: 'CA',
      zip: '94704',
      telephone: '5105550142',
    };
    const { createAddress } = await this.#graphql(
      responseSchemas.address,
      'mutation ($input: AddressInput!) { createAddress(input: $input) { address { id } } }',
      { input },
    );
    return createAddress.address.id;
  }

  /** Sets cart lines and returns the cart id. */
  async fillCart(lines: readonly (readonly [SeedProduct, number])[]): Promise<string> {
    let cartId = '';
    for (const [{ num }, quantity] of lines) {
      const { product } = await this.#graphql(
        responseSchemas.product,
        'query ($num: String!) { product(by: { productNum: $num }) { id } }',
        { num },
      );
      const { setCartLine } = await this.#graphql(
        responseSchemas.line,
        'mutation ($id: ID!, $quantity: Int!) { setCartLine(productId: $id, quantity: $quantity) { cart { id } } }',
        { id: product.id, quantity },
      );
      cartId = setCartLine.cart.id;
    }
    return cartId;
  }

  /** Places an order with a promo code, paid by card or still to be paid, and returns its id. */
  async order(
    lines: readonly (readonly [SeedProduct, number])[],
    payment: 'CREDITCARD' | 'ALIPAY' = 'CREDITCARD',
  ): Promise<string> {
    const deliveryAddressId = await this.addAddress();
    const cartId = await this.fillCart(lines);
    const { applyPromoCode } = await this.#graphql(
      responseSchemas.promo,
      'mutation { applyPromoCode(code: "WELCOME10") { totals { grandTotal { amount } } } }',
    );
    const { deliverySlots } = await this.#graphql(
      responseSchemas.slots,
      '{ deliverySlots { startsAt isAvailable } }',
    );
    const { storeCard } = await this.#graphql(
      responseSchemas.card,
      'mutation ($input: StoreCardInput!) { storeCard(input: $input) { cardReference } }',
      {
        input: {
          cartId,
          number: '4242424242424242',
          expiry: '12/30',
          cvv: '123',
          holderName: 'Wei Chen',
        },
      },
    );
    const { placeOrder } = await this.#graphql(
      responseSchemas.order,
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { legacyId } } }',
      {
        input: {
          cartId,
          expectedTotal: applyPromoCode.totals.grandTotal.amount,
          promoCode: 'WELCOME10',
          deliveryAddressId,
          slot: deliverySlots.findLast(({ isAvailable }) => isAvailable)?.startsAt,
          payment,
          cardReference: payment === 'CREDITCARD' ? storeCard.cardReference : null,
        },
      },
    );
    return placeOrder.order.legacyId;
  }

  /** The ids of all orders. */
  async orders(): Promise<string[]> {
    const { customer } = await this.#graphql(
      responseSchemas.orders,
      '{ customer { orders(filter: { period: ALL }, first: 50) { nodes { legacyId } } } }',
    );
    return customer.orders.nodes.map(({ legacyId }) => legacyId);
  }

  async #login(): Promise<void> {
    const { login } = await this.#graphql(
      responseSchemas.login,
      'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
      { username: this.username, password: this.#password },
    );
    this.#token = login.token;
  }

  async #graphql<Schema extends z.ZodType>(
    schema: Schema,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<z.output<Schema>> {
    const response = await this.#request.post('/graphql', {
      data: { query, variables },
      headers: this.#token === null ? {} : { authorization: `JWT ${this.#token}` },
    });
    const body = z.object({ data: z.unknown(), errors: z.unknown().optional() }).parse(await response.json());
    const parsed = schema.safeParse(body.data);
    if (!parsed.success) throw new Error(`${query} answered ${JSON.stringify(body)}`);
    return parsed.data;
  }
}
