import pg from 'pg';
import { z } from 'zod';
import { keyOfId } from '../../client/apollo/global-id.ts';
import type { AcknowledgedOrder } from './journal.ts';

const stockRow = z.object({ id: z.number(), stock_level: z.number(), over_saleable: z.number() });
const soldRow = z.object({ product_id: z.number(), units: z.coerce.number() });
const orderRow = z.object({
  id: z.number(),
  username: z.string(),
  grand_total_cents: z.number(),
  lines: z.array(z.object({ product_id: z.number(), quantity: z.number(), unit_price_cents: z.number() })),
});

type Stock = ReadonlyMap<number, { level: number; isOverSaleable: boolean }>;

/** Checks orders and stock in the database against the acknowledged ones. */
export class Audit {
  readonly #client: pg.Pool;
  #before: Stock = new Map();

  private constructor(client: pg.Pool) {
    this.#client = client;
  }

  /** Opens the books before anything is sold, and makes room in the delivery windows for as many orders as come. */
  static async open(databaseUrl: string): Promise<Audit> {
    const client = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    // Faults break idle connections.
    client.on('error', () => undefined);
    const audit = new Audit(client);
    await client.query('update delivery_windows set capacity = 1000000');
    audit.#before = await audit.#stock();
    return audit;
  }

  /** Restocks all products before the run, except a few that may sell out. */
  async restockAllBut(productIds: readonly string[]): Promise<void> {
    await this.#client.query('update products set stock_level = 1000000 where id <> all($1::int[])', [
      productIds.map(keyOfId),
    ]);
    this.#before = await this.#stock();
  }

  async #stock(): Promise<Stock> {
    const { rows } = await this.#client.query('select id, stock_level, over_saleable from products');
    return new Map(
      z
        .array(stockRow)
        .parse(rows)
        .map((row) => [row.id, { level: row.stock_level, isOverSaleable: row.over_saleable === 1 }]),
    );
  }

  /** Every product of which more was sold than there was, or whose stock is not what its orders left of it. */
  async oversold(): Promise<string[]> {
    const { rows } = await this.#client.query(
      `select product_id, sum(quantity) as units from order_lines join orders on orders.id = order_id
       join customers on customers.id = customer_id where username like 'load-%' and sale_status <> 'Cancelled' group by product_id`,
    );
    const sold = new Map(
      z
        .array(soldRow)
        .parse(rows)
        .map((row) => [row.product_id, row.units]),
    );
    const now = await this.#stock();
    return [...now].flatMap(([id, { level, isOverSaleable }]) => {
      const left = (this.#before.get(id)?.level ?? 0) - (sold.get(id) ?? 0);
      const isShort = !isOverSaleable && level < 0;
      return isShort || left !== level ? [`product ${id}: ${level} in stock, ${left} after its orders`] : [];
    });
  }

  /** Acknowledged orders that do not exist exactly once, and orders without an acknowledgement. */
  async misplaced(acknowledged: readonly AcknowledgedOrder[]): Promise<string[]> {
    const { rows } = await this.#client.query(
      `select orders.id, username, grand_total_cents,
         (select json_agg(json_build_object('product_id', product_id, 'quantity', quantity, 'unit_price_cents', unit_price_cents))
          from order_lines where order_id = orders.id) as lines
       from orders join customers on customers.id = customer_id join payments on payments.order_id = orders.id
       where username like 'load-%'`,
    );
    const found = new Map(
      z
        .array(orderRow)
        .parse(rows)
        .map((row) => [String(row.id), row]),
    );
    const problems = acknowledged.flatMap(({ id, username, lines, total }) => {
      const order = found.get(id);
      if (!order) return [`order ${id} is lost`];
      const bought = order.lines.filter(({ unit_price_cents }) => unit_price_cents > 0);
      const isSame =
        order.username === username &&
        order.grand_total_cents === Math.round(Number(total) * 100) &&
        bought.length === lines.size &&
        bought.every(({ product_id, quantity }) => lines.get(String(product_id)) === quantity);
      return isSame ? [] : [`order ${id} is not as it was acknowledged`];
    });
    const ids = acknowledged.map(({ id }) => id);
    const told = new Set(ids);
    if (told.size !== ids.length) problems.push('an order was acknowledged for two carts');
    for (const id of found.keys()) if (!told.has(id)) problems.push(`order ${id} was never acknowledged`);
    return problems;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
