import { addressOf, insertCustomer, passwordsBy } from '../account/index.ts';
import type { Address } from '../account/index.ts';
import { linesFor, totalsOf } from '../cart/index.ts';
import { recordOrder } from '../checkout/index.ts';
import type { PasswordHashing } from '../config.ts';
import type { Queries } from '../database/index.ts';
import { isDeliveryDay, slotOn } from '../delivery/index.ts';
import { pointsFor } from '../orders/index.ts';
import { digest } from '../values/secrets.ts';
import { addDays, dayOf, instantOf } from '../values/store-time.ts';
import type { SeedAddress, SeedCustomer, SeedPastOrder, SeedStaff } from './catalog-schema.ts';
import type { Catalog } from './read-catalog.ts';
import { centsOf } from './field-schemas.ts';

/** Writes a user; `customer` is null for staff. Returns the id, or null if the name or email is taken, so that no user is overwritten. */
async function storeUser(
  queries: Queries,
  person: SeedStaff,
  { passwordHash, customer, now }: { passwordHash: string; customer: SeedCustomer | null; now: Date },
): Promise<number | null> {
  const stored = await insertCustomer(
    queries,
    {
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: passwordHash,
      created_at: now.toISOString(),
    },
    customer
      ? {
          phone: customer.phone ?? null,
          email_verified: customer.verified ? 1 : 0,
          points: customer.points,
          credit_cents: centsOf(customer.credit),
          group_code: customer.groupCode ?? null,
        }
      : { email_verified: 1, is_staff: 1 },
  );
  return stored?.id ?? null;
}

async function storeAddress(queries: Queries, customerId: number, address: SeedAddress): Promise<Address> {
  const { id } = await queries
    .insertInto('addresses')
    .values({
      customer_id: customerId,
      address_name: address.addressName,
      first_name: address.firstName,
      last_name: address.lastName,
      street: address.street,
      apartment: address.apartment ?? '',
      city: address.city,
      state: address.state,
      zip: address.zip,
      country: address.country,
      telephone: address.telephone,
      email: address.email,
      gate_code: address.gateCode ?? '',
      is_default: address.isDefault ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await addressOf(queries, customerId, id);
  if (!stored) throw new Error('an address that was just written is not there');
  return stored;
}

function deliveryDayAfter(day: string): string {
  const next = addDays(day, 1);
  return isDeliveryDay(next) ? next : deliveryDayAfter(next);
}

/** Writes a past order at current prices. It deducts no stock and books no slot. */
async function storePastOrder(
  queries: Queries,
  customerId: number,
  order: SeedPastOrder,
  { addresses, catalog, now }: { addresses: readonly Address[]; catalog: Catalog; now: Date },
): Promise<void> {
  const day = addDays(dayOf(now), -order.placedDaysAgo);
  const orderedAt = instantOf(`${day}T${order.placedAt}`).toISOString();
  const address = addresses.find(({ address_name }) => address_name === order.address);
  if (!address) throw new Error(`an order of the past names the unknown address ${order.address}`);
  const { id } = await queries
    .insertInto('carts')
    .values({
      customer_id: customerId,
      promo_code: null,
      use_credit: 0,
      updated_at: orderedAt,
      ordered_at: orderedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const products = await queries
    .selectFrom('products')
    .select(['id', 'product_num'])
    .where(
      'product_num',
      'in',
      order.lines.map(({ product }) => product),
    )
    .execute();
  const ids = new Map(products.map((product) => [product.product_num, product.id]));
  const lines = await linesFor(
    queries,
    new Map(order.lines.map(({ product, quantity }) => [ids.get(product) ?? 0, quantity])),
  );
  const promo = catalog.promoCodes.find(({ code }) => code === order.promoCode);
  const saving = promo
    ? { isPercent: promo.isPercent, offRateHundredths: Math.round(promo.offRate * 100) }
    : null;
  const totals = totalsOf(lines, { saving, creditCents: 0 });
  const isCanceled = order.saleStatus === 'Cancelled';
  await recordOrder(queries, {
    id,
    customerId,
    language: 'en',
    orderedAt,
    slot: slotOn(deliveryDayAfter(day), order.window),
    timeRange: order.window,
    priced: { lines, free: [], totals, promoCode: promo?.code ?? null, availableCreditCents: 0 },
    free: [],
    shipping: address,
    billing: address,
    groupCode: null,
    terminal: 'ONLINE',
    submissionHash: digest('a past order', String(id)),
    pointsAwarded: isCanceled ? 0 : pointsFor(totals.grandTotalCents),
    payment: {
      method: order.paymentMethod,
      cardLast4: order.paymentMethod === 'creditcard' ? '4242' : null,
      cashier: null,
    },
  });
  await queries
    .updateTable('orders')
    .set({ sale_status: order.saleStatus, cancelled_at: isCanceled ? orderedAt : null })
    .where('id', '=', id)
    .execute();
  await queries
    .updateTable('payments')
    .set({
      status: order.paymentStatus,
      paid_at: order.paymentStatus === 'Unpaid' ? null : orderedAt,
      refunded_at: order.paymentStatus === 'Refunded' ? orderedAt : null,
    })
    .where('order_id', '=', id)
    .execute();
}

/** Hashes the passwords of the demo users. Called before the transaction, which it would delay. */
export async function hashPasswords(
  { people }: Catalog,
  hashing: PasswordHashing,
): Promise<ReadonlyMap<string, string>> {
  const passwords = passwordsBy(hashing);
  const users = [...people.customers, ...people.staff];
  return new Map(
    await Promise.all(
      users.map(async ({ username, password }) => [username, await passwords.hash(password)] as const),
    ),
  );
}

/** Writes the demo users that do not exist yet, with their addresses and past orders, in the caller's transaction. */
export async function storePeople(
  queries: Queries,
  catalog: Catalog,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const staff of catalog.people.staff) {
    await storeUser(queries, staff, {
      passwordHash: hashes.get(staff.username) ?? '',
      customer: null,
      now,
    });
  }
  for (const customer of catalog.people.customers) {
    const passwordHash = hashes.get(customer.username) ?? '';
    const id = await storeUser(queries, customer, { passwordHash, customer, now });
    if (id === null) continue;
    const addresses: Address[] = [];
    for (const address of customer.addresses) addresses.push(await storeAddress(queries, id, address));
    const oldestFirst = [...customer.pastOrders].sort((a, b) => b.placedDaysAgo - a.placedDaysAgo);
    for (const order of oldestFirst) {
      await storePastOrder(queries, id, order, { addresses, catalog, now });
    }
  }
}
