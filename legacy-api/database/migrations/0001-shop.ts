import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { createCatalog } from './0001/catalog.ts';
import { tableBuilders } from './0001/table-builders.ts';

/** Creates the shop's tables. A foreign key's column is indexed if rows are looked up by it. */
export async function migrate(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, numbered } = tableBuilders(db, engine);

  await numbered('customers')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('token_version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('phone', 'text')
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('profile_picture', 'text')
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points >= 0`))
    .addColumn('credit_cents', 'integer', (c) => c.notNull().check(sql`credit_cents >= 0`))
    .addColumn('is_staff', 'integer', (c) => c.notNull())
    .addColumn('group_code', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await numbered('addresses')
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('address_name', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('apartment', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('zip', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('telephone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('gate_code', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('addresses_of_customer')
    .on('addresses')
    .columns(['customer_id', 'id'])
    .execute();

  await numbered('password_resets')
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_hash', 'text')
    .addColumn('wrong_codes', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('resets_of_customer').on('password_resets').column('customer_id').execute();

  await table('email_verifications')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('verifications_of_customer')
    .on('email_verifications')
    .column('customer_id')
    .execute();

  await createCatalog(db, engine);

  await numbered('carts')
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('promo_code', 'text')
    .addColumn('use_credit', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('ordered_at', 'text')
    .execute();
  await db.schema
    .createIndex('open_cart_of_customer')
    .unique()
    .on('carts')
    .column('customer_id')
    .where(sql.ref('ordered_at'), 'is', null)
    .execute();

  await numbered('cart_lines')
    .addColumn('cart_id', 'integer', (c) => c.notNull().references('carts.id'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addUniqueConstraint('cart_lines_key', ['cart_id', 'product_id'])
    .execute();

  await table('stored_cards')
    .addColumn('reference', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('cart_id', 'integer', (c) => c.notNull().references('carts.id'))
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('cards_of_cart').on('stored_cards').column('cart_id').execute();

  await table('orders')
    .addColumn('id', 'integer', (c) => c.primaryKey().references('carts.id'))
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('ordered_at', 'text', (c) => c.notNull())
    .addColumn('slot', 'text', (c) => c.notNull())
    .addColumn('time_range', 'text', (c) => c.notNull())
    .addColumn('sale_status', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addColumn('tax_cents', 'integer', (c) => c.notNull())
    .addColumn('delivery_cents', 'integer', (c) => c.notNull())
    .addColumn('savings_cents', 'integer', (c) => c.notNull())
    .addColumn('credit_cents', 'integer', (c) => c.notNull())
    .addColumn('grand_total_cents', 'integer', (c) => c.notNull().check(sql`grand_total_cents >= 0`))
    .addColumn('promo_code', 'text')
    .addColumn('group_code', 'text')
    .addColumn('terminal', 'text', (c) => c.notNull())
    .addColumn('submission_hash', 'text', (c) => c.notNull())
    .addColumn('points_awarded', 'integer', (c) => c.notNull())
    .addColumn('cancelled_at', 'text')
    .execute();
  await db.schema
    .createIndex('orders_of_customer')
    .on('orders')
    .columns(['customer_id', 'ordered_at', 'id'])
    .execute();
  await db.schema.createIndex('orders_to_dispatch').on('orders').columns(['sale_status', 'slot']).execute();

  await table('order_lines')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('line_no', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('ref_num', 'text', (c) => c.notNull())
    .addColumn('unit_price_cents', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'line_no'])
    .execute();

  await table('order_addresses')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address_name', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('apartment', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('zip', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('telephone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('gate_code', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_addresses_key', ['order_id', 'kind'])
    .execute();

  await table('payments')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('card_last4', 'text')
    .addColumn('cashier_token', 'text', (c) => c.unique())
    .addColumn('expires_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('refunded_at', 'text')
    .execute();
  await db.schema
    .createIndex('payments_awaited')
    .on('payments')
    .column('expires_at')
    .where(sql.ref('expires_at'), 'is not', null)
    .execute();

  await numbered('contact_messages')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await numbered('driver_applications')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await table('catalogue_loads')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('loaded_at', 'text', (c) => c.notNull())
    .execute();
}
