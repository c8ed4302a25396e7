import type { Queries } from '../database/index.ts';
import { moneyText } from '../values/money.ts';
import {
  abandonedHours,
  accountBounds,
  addressBounds,
  everyonesShare,
  maxAbandoned,
  newcomersShare,
  shareOf,
} from './unpaid-bounds.ts';
import type { Holder } from './unpaid-holder.ts';
import { tooLarge, tooMany, unavailable } from './unpaid-rejections.ts';

/** An unpaid order of any customer. */
interface UnpaidOrder {
  id: number;
  customerId: number;
  slot: string;
  goodsCents: number;
  address: string | null;
  isNew: boolean;
  expiresAt: string;
}

/** The goods and the delivery place that an order holds. */
interface Hold {
  goodsCents: number;
  /** Units by product id, free items included. */
  units: ReadonlyMap<number, number>;
  slot: { value: string; name: string };
}

/** An order that is checked against the other unpaid orders. */
interface Check {
  holder: Holder;
  hold: Hold;
  others: readonly UnpaidOrder[];
  now: Date;
}

async function unpaidOrders(queries: Queries): Promise<UnpaidOrder[]> {
  const rows = await queries
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.customer_id', 'orders.slot', 'orders.total_cents'])
    .select(['payments.holder_address', 'payments.holder_is_new', 'payments.expires_at'])
    .where('payments.expires_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    slot: row.slot,
    goodsCents: row.total_cents,
    address: row.holder_address,
    isNew: row.holder_is_new !== 0,
    expiresAt: row.expires_at ?? '',
  }));
}

/** Seconds until the first of these orders expires. */
function secondsToWait(orders: readonly UnpaidOrder[], now: Date): number {
  const [first = now.toISOString()] = orders.map(({ expiresAt }) => expiresAt).sort();
  return Math.max(1, Math.ceil((Date.parse(first) - now.getTime()) / 1_000));
}

const isOf = (holder: Holder) => (order: UnpaidOrder) => order.customerId === holder.customerId;
const isOfAddress = (holder: Holder) => (order: UnpaidOrder) =>
  holder.address !== null && order.address === holder.address;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rejects a new account that canceled too many unpaid orders or let them expire. */
async function requireFewAbandoned(
  queries: Queries,
  { customerId, isNew }: Holder,
  now: Date,
): Promise<void> {
  if (!isNew) return;
  const since = new Date(now.getTime() - abandonedHours * 3_600_000);
  const abandoned = await queries
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.ordered_at')
    .where('orders.customer_id', '=', customerId)
    .where('orders.ordered_at', '>', since.toISOString())
    .where('orders.sale_status', '=', 'Cancelled')
    .where('payments.paid_at', 'is', null)
    .orderBy('orders.ordered_at', 'desc')
    .limit(maxAbandoned)
    .execute();
  const oldest = abandoned.at(maxAbandoned - 1);
  if (!oldest) return;
  throw unavailable(Math.ceil((Date.parse(oldest.ordered_at) - since.getTime()) / 1_000));
}

async function unitsOf(queries: Queries, orders: readonly UnpaidOrder[]): Promise<number> {
  if (orders.length === 0) return 0;
  const { units } = await queries
    .selectFrom('order_lines')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('units'))
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return units ?? 0;
}

async function requireSmall(queries: Queries, { holder, hold, others, now }: Check): Promise<void> {
  const own = others.filter(isOf(holder));
  const neighbors = others.filter(isOfAddress(holder));
  const units = sum([...hold.units.values()]);
  const account = holder.isNew ? accountBounds.newcomer : accountBounds.customer;

  const goods = (orders: readonly UnpaidOrder[]) =>
    hold.goodsCents + sum(orders.map(({ goodsCents }) => goodsCents));
  if (goods(own) > account.goodsCents) {
    const limit = moneyText(account.goodsCents);
    throw tooLarge(`Unpaid orders can have at most ${limit} of goods.`, {
      Bound: 'GOODS',
      Limit: account.goodsCents / 100,
    });
  }
  if (units + (await unitsOf(queries, own)) > account.units) {
    throw tooLarge(`Unpaid orders can have at most ${account.units} items.`, {
      Bound: 'UNITS',
      Limit: account.units,
    });
  }
  const isTooMuch =
    neighbors.length >= addressBounds.orders ||
    goods(neighbors) > addressBounds.goodsCents ||
    units + (await unitsOf(queries, neighbors)) > addressBounds.units;
  if (holder.address !== null && isTooMuch) throw unavailable(secondsToWait(neighbors, now));
}

/** Units of products in unpaid orders, with their holders. */
function heldUnits(queries: Queries, holder: Holder, products: readonly number[]) {
  return queries
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.product_id as productId', 'order_lines.quantity'])
    .select(['orders.customer_id as customerId', 'payments.holder_address as address'])
    .select(['payments.holder_is_new as isNew'])
    .where('payments.expires_at', 'is not', null)
    .where('order_lines.product_id', 'in', products)
    .where('products.over_saleable', '=', 0)
    .execute()
    .then((rows) =>
      rows.map((row) => ({
        ...row,
        isOwn: row.customerId === holder.customerId,
        isNeighbor: holder.address !== null && row.address === holder.address,
        isNew: row.isNew !== 0,
      })),
    );
}

async function requireProducts(queries: Queries, { holder, hold, others, now }: Check): Promise<void> {
  const ids = [...hold.units.keys()];
  const products = await queries
    .selectFrom('products')
    .select(['id', 'name', 'stock_level'])
    .where('id', 'in', ids)
    .where('over_saleable', '=', 0)
    .execute();
  const held = await heldUnits(queries, holder, ids);
  for (const { id, name, stock_level } of products) {
    const ofProduct = held.filter(({ productId }) => productId === id);
    const units = hold.units.get(id) ?? 0;
    const unitsWith = (rows: typeof ofProduct) => units + sum(rows.map(({ quantity }) => quantity));
    const whole = stock_level + unitsWith(ofProduct);
    const own = ofProduct.filter(({ isOwn }) => isOwn);
    const accountMax = shareOf(accountBounds.share.ofProduct, whole);
    if (unitsWith(own) > accountMax) {
      const left = Math.max(0, accountMax - (unitsWith(own) - units));
      throw tooLarge(`Unpaid orders can have at most ${left} of ${name}.`, {
        Bound: 'PRODUCT',
        Limit: left,
        Product_id: id,
      });
    }
    const neighbors = ofProduct.filter(({ isNeighbor }) => isNeighbor);
    const newcomers = ofProduct.filter(({ isNew }) => isNew);
    const isTooMuch =
      (neighbors.length > 0 && unitsWith(neighbors) > shareOf(addressBounds.share.ofProduct, whole)) ||
      (holder.isNew && unitsWith(newcomers) > shareOf(newcomersShare.ofProduct, whole)) ||
      unitsWith(ofProduct) > shareOf(everyonesShare.ofProduct, whole);
    if (isTooMuch) throw unavailable(secondsToWait(others, now));
  }
}

async function requireWindow(queries: Queries, { holder, hold, others, now }: Check): Promise<void> {
  const { capacity } = await queries
    .selectFrom('delivery_windows')
    .select('capacity')
    .where('name', '=', hold.slot.name)
    .executeTakeFirstOrThrow();
  const inWindow = others.filter(({ slot }) => slot === hold.slot.value);
  const places = (orders: readonly UnpaidOrder[]) => 1 + orders.length;
  const isTooMuch =
    places(inWindow.filter(isOf(holder))) > shareOf(accountBounds.share.ofWindow, capacity) ||
    places(inWindow.filter(isOfAddress(holder))) > shareOf(addressBounds.share.ofWindow, capacity) ||
    (holder.isNew &&
      places(inWindow.filter(({ isNew }) => isNew)) > shareOf(newcomersShare.ofWindow, capacity)) ||
    places(inWindow) > shareOf(everyonesShare.ofWindow, capacity);
  if (isTooMuch) throw unavailable(secondsToWait(inWindow, now));
}

/** Rejects an order if the account has too many unpaid orders. Called before the order deducts anything. */
export async function requireFewUnpaid(queries: Queries, holder: Holder, now: Date): Promise<void> {
  const own = (await unpaidOrders(queries)).filter(isOf(holder));
  const { orders: max } = accountBounds.newcomer;
  if (own.length >= max) throw tooMany(max, secondsToWait(own, now));
  await requireFewAbandoned(queries, holder, now);
}

/**
 * Rejects an unpaid order that would hold too much. Called after the order deducted its stock and booked its place: other transactions with the
 * same products or window then wait for this one, so the limits also apply to concurrent orders.
 */
export async function requireSmallHold(
  queries: Queries,
  holder: Holder,
  hold: Hold,
  now: Date,
): Promise<void> {
  const others = await unpaidOrders(queries);
  const check = { holder, hold, others, now };
  await requireSmall(queries, check);
  await requireProducts(queries, check);
  await requireWindow(queries, check);
}
