import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { keyOfId } from '../../client/apollo/global-id.ts';
import { RequestFailed, type ShopClient } from './client.ts';
import type { Journal } from './journal.ts';
import type { Shelf } from './shelf.ts';

const userErrors = z.array(z.object({ code: z.string(), message: z.string() }));
const cartLines = z.array(z.object({ productId: z.string(), quantity: z.number() }));

const registered = z.object({ register: z.object({ userErrors }) });
const signedIn = z.object({ login: z.object({ token: z.string() }) });
const addressMade = z.object({ createAddress: z.object({ address: z.object({ id: z.string() }) }) });
const lineAdded = z.object({ addCartLine: z.object({ userErrors }) });
const cartSaved = z.object({
  saveCart: z.object({
    cart: z.object({ id: z.string(), lines: cartLines }).nullable(),
    totals: z.object({ grandTotal: z.object({ amount: z.string() }) }).nullable(),
    userErrors,
  }),
});
const slotsRead = z.object({
  deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })),
});
const cardStored = z.object({ storeCard: z.object({ cardReference: z.string() }) });
const orderPlaced = z.object({
  placeOrder: z.object({
    orderId: z.string().nullable(),
    cashierUrl: z.string().nullable(),
    userErrors,
  }),
});

interface Submission {
  readonly input: Record<string, unknown>;
  readonly lines: ReadonlyMap<string, number>;
  readonly total: string;
}

/** How long a shopper asks for one and the same order again before leaving. */
const patienceMs = 45_000;
const betweenTriesMs = 500;

/** A customer who looks, fills a cart and orders. */
export class Shopper {
  readonly client: ShopClient;
  readonly #journal: Journal;
  readonly #shelf: Shelf;
  readonly account: { readonly username: string; readonly password: string };
  #addressId = '';
  /** The submission that got no response. */
  #pending: Submission | null = null;

  /** The audit counts the orders of all customers whose names begin with `load`. */
  constructor(client: ShopClient, journal: Journal, shelf: Shelf, name = 'load') {
    this.client = client;
    this.#journal = journal;
    this.#shelf = shelf;
    this.account = {
      username: `${name}-${randomBytes(6).toString('hex')}`,
      password: 'load-shopper-password',
    };
  }

  /** Makes an account with an address, and signs in. */
  async arrive(): Promise<void> {
    const { username, password } = this.account;
    await this.client.post(
      'mutation Register($input: RegisterInput!) { register(input: $input) { userErrors { code message } } }',
      {
        input: { firstName: 'Mei', lastName: 'Chen', email: `${username}@example.com`, password, username },
      },
      registered,
    );
    const { login } = await this.client.post(
      'mutation Login($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
      { username, password },
      signedIn,
    );
    this.client.token = login.token;
    const { createAddress } = await this.client.post(
      'mutation Address($input: AddressInput!) { createAddress(input: $input) { address { id } } }',
      {
        input: {
          company: 'Home',
          firstName: 'Mei',
          lastName: 'Chen',
          street: '2120 Shattuck Ave',
          city: 'Berkeley',
          state: 'CA',
          zip: '94704',
          telephone: '5105550142',
        },
      },
      addressMade,
    );
    this.#addressId = createAddress.address.id;
  }

  look(): Promise<void> {
    return this.#shelf.look(this.client);
  }

  /** Puts something into the cart; false where the shop has none. */
  async addToCart(): Promise<boolean> {
    const { addCartLine } = await this.client.post(
      'mutation Add($id: ID!, $quantity: Int!) { addCartLine(productId: $id, quantity: $quantity) { cart { totalQuantity } userErrors { code message } } }',
      { id: this.#shelf.product(), quantity: 1 + Math.floor(Math.random() * 3) },
      lineAdded,
    );
    return !this.#isRefused(addCartLine.userErrors);
  }

  /** From the cart to the acknowledged order. */
  async checkOut(): Promise<void> {
    await this.addToCart();
    const { saveCart } = await this.client.post(
      'mutation Save { saveCart { cart { id lines { productId quantity } } totals { grandTotal { amount } } userErrors { code message } } }',
      {},
      cartSaved,
    );
    const { cart, totals } = saveCart;
    if (this.#isRefused(saveCart.userErrors) || !cart || !totals || cart.lines.length === 0) return;
    const { deliverySlots } = await this.client.post(
      'query Slots { deliverySlots { startsAt isAvailable } }',
      {},
      slotsRead,
    );
    const free = deliverySlots.filter(({ isAvailable }) => isAvailable);
    const slot = free[Math.floor(Math.random() * free.length)];
    if (!slot) {
      this.#journal.refused('SLOT_GONE');
      return;
    }
    const isByCard = Math.random() < 0.5;
    const cardReference = isByCard ? await this.#storeCard(cart.id) : null;
    if (isByCard && cardReference === null) return;
    const total = totals.grandTotal.amount;
    await this.#submit({
      input: {
        cartId: cart.id,
        expectedTotal: total,
        deliveryAddressId: this.#addressId,
        slot: slot.startsAt,
        payment: isByCard ? 'CREDITCARD' : 'ALIPAY',
        cardReference,
      },
      lines: new Map(cart.lines.map(({ productId, quantity }) => [keyOfId(productId), quantity])),
      total,
    });
  }

  /** Sends the submission without a response once more. */
  async settle(): Promise<void> {
    if (this.#pending) await this.#submit(this.#pending);
  }

  /** Null where this customer has tried more cards in ten minutes than anybody may: real customers do not order every few seconds. */
  async #storeCard(cartId: string): Promise<string | null> {
    try {
      const { storeCard } = await this.client.post(
        'mutation Card($input: StoreCardInput!) { storeCard(input: $input) { cardReference } }',
        {
          input: { cartId, number: '4242424242424242', expiry: '12/39', cvv: '123', holderName: 'Mei Chen' },
        },
        cardStored,
      );
      return storeCard.cardReference;
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.message !== 'RATE_LIMITED') throw error;
      this.#journal.refused(error.message);
      return null;
    }
  }

  /** Submits, and submits the same again when there is no response: the cart's id makes sure that there is one order. */
  async #submit(submission: Submission): Promise<void> {
    this.#pending = submission;
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        const { placeOrder } = await this.client.post(
          'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId cashierUrl userErrors { code message } } }',
          { input: submission.input },
          orderPlaced,
        );
        this.#pending = null;
        const { orderId } = placeOrder;
        if (this.#isRefused(placeOrder.userErrors) || orderId === null) return;
        const { lines, total } = submission;
        this.#journal.orders.push({ id: keyOfId(orderId), username: this.account.username, lines, total });
        return;
      } catch (error) {
        if (!(error instanceof RequestFailed) || performance.now() > until) throw error;
        await delay(betweenTriesMs);
      }
    }
  }

  #isRefused([error]: z.infer<typeof userErrors>): boolean {
    if (error) this.#journal.refused(error.code);
    return error !== undefined;
  }
}
