import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { ResponseOf, BodyOf, OperationId, Schema } from '../../../legacy-api/contract/index.ts';
import { operationOf } from './contract.ts';
import { address, goodCard } from './shopper.ts';

const password = 'correct-horse';
const shoppersAtOnce = 4;

interface Sent {
  token?: string;
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** An unexpected response. A killed shop sends none; a shop without its database responds 503. */
class Refused extends Error {
  override readonly name = 'Refused';
}

async function ask<Id extends OperationId>(
  url: string,
  id: Id,
  { token, path = {}, query = {}, body }: Sent = {},
): Promise<ResponseOf<Id>> {
  const { method, path: template } = operationOf(id);
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${url}/api${filled}?${search.toString()}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `JWT ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.status === 503) throw new Error(`${id} is temporarily unavailable`);
  if (!response.ok) throw new Refused(`${id} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer as ResponseOf<Id>;
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

async function products(url: string): Promise<Schema<'ListedProduct'>[]> {
  const groups = await ask(url, 'getGroups');
  const lists = await Promise.all(
    groups.map(({ ProductGroup_id }) => ask(url, 'getProductsByGroup', { path: { ProductGroup_id } })),
  );
  return lists.flat();
}

type State = 'Paid Processing' | 'Unpaid Pending' | 'Unpaid Cancelled' | 'Refunded Cancelled';

/** An order that was acknowledged. */
interface Acknowledged {
  token: string;
  refNum: string;
  /** The last known payment and sale status; several if the shop was killed before it responded. */
  states: State[];
}

interface Submitted {
  token: string;
  refNum: string;
  body: BodyOf<'placeOrder'>;
}

/** Shoppers who buy, pay and cancel in a shop that is killed repeatedly, and record its responses. */
export class KilledShop {
  readonly acknowledged = new Map<number, Acknowledged>();
  /** Submissions without a response, by cart. */
  private readonly unanswered = new Map<number, Submitted>();
  private readonly tokens: string[] = [];
  /** The initial stock of each product. */
  private readonly stockAtFirst = new Map<string, number>();
  private waiting: { count: number; done: () => void } | undefined;

  /**
   * Checks that every acknowledged order exists, with its lines and payment; that repeating a submission without a response gives one order; and that the
   * stock is consistent with all orders.
   */
  async checkEverything(url: string): Promise<void> {
    await this.open(url);
    for (const [id, { token, refNum, states }] of this.acknowledged) {
      const order = await ask(url, 'getOrder', { token, query: { pk: id } });
      expect(states).toContain(`${order.PaymentStatus} ${order.SaleStatus}`);
      expect(order.Sales_Order_Line[0]).toMatchObject({ RefNum: refNum, Quantity: 1 });
      if (order.PaymentStatus !== 'Unpaid') expect(order.Invoice?.GrandTotal).toBe(order.GrandTotal);
    }
    for (const submitted of [...this.unanswered.values()]) await this.submit(url, submitted);
    const expected = new Map(this.stockAtFirst);
    for (const token of this.tokens) {
      for (const row of await ask(url, 'getOrderHistory', { token, path: { months: 99 } })) {
        const order = await ask(url, 'getOrder', { token, query: { pk: row.SalesOrder_id } });
        expect(order.Sales_Order_Line.length).toBeGreaterThan(0);
        if (order.SaleStatus === 'Cancelled') continue;
        for (const { RefNum, Quantity } of order.Sales_Order_Line) {
          expected.set(RefNum, (expected.get(RefNum) ?? 0) - Quantity);
        }
      }
    }
    const now = (await products(url)).map(({ RefNum, StockLevel }) => [RefNum, StockLevel] as const);
    expect(new Map(now)).toEqual(expected);
  }

  /** Several shoppers place orders until the shop is killed or the signal is aborted. */
  async orderUntilCut(url: string, signal?: AbortSignal): Promise<void> {
    const ends = await Promise.allSettled(this.tokens.map((token) => this.orderForEver(url, token, signal)));
    const refusal = ends.find((end) => end.status === 'rejected' && end.reason instanceof Refused);
    if (refusal?.status === 'rejected') throw refusal.reason;
  }

  /** Resolves when this many more orders have been acknowledged. */
  acknowledgedMore(count: number): Promise<void> {
    return new Promise((done) => {
      this.waiting = { count, done };
    });
  }

  /** Records the stock and registers the shoppers, once. */
  private async open(url: string): Promise<void> {
    if (this.tokens.length > 0) return;
    for (const { RefNum, StockLevel } of await products(url)) this.stockAtFirst.set(RefNum, StockLevel);
    for (let n = 0; n < shoppersAtOnce; n++) {
      const username = `shopper-${randomBytes(6).toString('hex')}`;
      const email = `${username}@example.com`;
      const registration = { FirstName: 'Mei', LastName: 'Chen', email, password, username };
      await ask(url, 'registerCustomer', { body: registration });
      const { token } = await ask(url, 'logIn', { body: { username, password } });
      await ask(url, 'addAddress', { token, body: address });
      this.tokens.push(token);
    }
  }

  private async orderForEver(url: string, token: string, signal?: AbortSignal): Promise<void> {
    const inStock = (await products(url)).filter(
      ({ IsStopSale, StockLevel }) => !IsStopSale && StockLevel > 20,
    );
    await this.cancelUnpaid(url, token);
    while (!signal?.aborted) await this.order(url, token, anyOf(inStock));
  }

  /** Cancels unpaid orders, because their number is limited for each customer. */
  private async cancelUnpaid(url: string, token: string): Promise<void> {
    for (const [id, order] of this.acknowledged) {
      if (order.token !== token || !order.states.includes('Unpaid Pending')) continue;
      const { PaymentStatus, SaleStatus } = await ask(url, 'getOrder', { token, query: { pk: id } });
      if (`${PaymentStatus} ${SaleStatus}` !== 'Unpaid Pending') continue;
      const path = { SalesOrder_id: id };
      await this.move(order, 'Unpaid Cancelled', () => ask(url, 'cancelOrder', { token, path }));
    }
  }

  private async order(url: string, token: string, product: Schema<'ListedProduct'>): Promise<void> {
    const line = { Product_id: product.Product_id, Quantity: 1 };
    const left = await ask(url, 'getOrderCart', { token });
    for (const { Product_id } of left.Sales_Order_Lines) {
      await ask(url, 'removeFromOrderCart', { token, body: { Product_id } });
    }
    const cart = await ask(url, 'setOrderCartLine', { token, body: line });
    const saved = await ask(url, 'saveCart', {
      token,
      body: { ...cart, ShippingMethod: 'Delivery', Tip: 0, TipPercentage: 0 },
    });
    const stored = await ask(url, 'storeCard', {
      token,
      body: { ...goodCard, card_expiry: '2090-12', sales_order_id: cart.SalesOrder_id },
    });
    const home = await ask(url, 'getDefaultAddress', { token });
    const slots = (await ask(url, 'getDeliveryTimes', { token })).filter(({ available }) => available);
    const slot = anyOf(slots);
    const body: BodyOf<'placeOrder'> = {
      SalesOrder_id: cart.SalesOrder_id,
      Sales_Order_Lines: [line],
      TotalPrice: saved.TotalPrice,
      GrandTotal: saved.GrandTotal,
      FinalPrice: saved.GrandTotal,
      TimeSlot: slot.name,
      DispatchDate: slot.value,
      PaymentMethod: anyOf(['creditcard', 'alipay'] as const),
      card_reference: stored.card_reference,
      Deliver_CustomerDetail_id: home.CustomerDetail_id,
      Billing_CustomerDetail_id: home.CustomerDetail_id,
      terminal: 'ONLINE',
    };
    const submitted = { token, refNum: product.RefNum, body };
    this.unanswered.set(cart.SalesOrder_id, submitted);
    const { order, cashier } = await this.submit(url, submitted);
    if (this.waiting && --this.waiting.count === 0) this.waiting.done();

    if (cashier !== null) {
      await this.move(order, 'Paid Processing', async () => {
        const paid = await fetch(`${url}${cashier}/pay`, { method: 'POST', redirect: 'manual' });
        if (paid.status === 503) throw new Error('the cashier is temporarily unavailable');
        if (paid.status !== 303) throw new Refused(`the cashier answered ${paid.status}`);
      });
    }
    if (Math.random() < 0.3) {
      const path = { SalesOrder_id: cart.SalesOrder_id };
      await this.move(order, 'Refunded Cancelled', () => ask(url, 'cancelOrder', { token, path }));
    }
  }

  private async submit(url: string, { token, refNum, body }: Submitted) {
    const placed = await ask(url, 'placeOrder', { token, body });
    const order: Acknowledged = {
      token,
      refNum,
      states: [placed.CashierUrl === undefined ? 'Paid Processing' : 'Unpaid Pending'],
    };
    this.unanswered.delete(placed.SalesOrder_id);
    this.acknowledged.set(placed.SalesOrder_id, order);
    return {
      order,
      cashier: placed.CashierUrl === undefined ? null : new URL(placed.CashierUrl).pathname,
    };
  }

  /** Until a change is acknowledged, an order may have the old or the new state. */
  private async move(order: Acknowledged, to: State, act: () => Promise<unknown>): Promise<void> {
    order.states = [...order.states, to];
    await act();
    order.states = [to];
  }
}
