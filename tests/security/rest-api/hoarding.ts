import { call, succeed } from '../../harness/rest-api/call.ts';
import type { ApiResponse } from '../../harness/rest-api/call.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper } from '../../harness/rest-api/shopper.ts';
import type { CheckoutOptions } from '../../harness/rest-api/shopper.ts';

/** What a gateway on this machine sends for a client. */
export const from = (address: string) => ({ 'X-Forwarded-For': address });

/** Submits an order of a customer from an address. */
export async function submitFrom(
  shop: Shop,
  { token, address }: { token: string; address: string },
  options: CheckoutOptions,
): Promise<ApiResponse> {
  const body = await checkOut(shop, token, options);
  return call(shop, 'placeOrder', { token, body, headers: from(address) });
}

/** Has new customers of these addresses, in turn, order without paying, and returns how many orders each address got. */
export async function hoard(
  shop: Shop,
  {
    addresses,
    accounts,
    options,
  }: { addresses: readonly string[]; accounts: number; options: CheckoutOptions },
): Promise<number[]> {
  const placed = addresses.map(() => 0);
  for (let account = 0; account < accounts; account++) {
    const index = account % addresses.length;
    const { token } = await newShopper(shop);
    const { status } = await submitFrom(
      shop,
      { token, address: addresses[index] ?? '' },
      { pay: 'alipay', ...options },
    );
    if (status === 201) placed[index] = (placed[index] ?? 0) + 1;
  }
  return placed;
}

/** A customer who has paid for an order. */
export async function payingShopper(shop: Shop) {
  const shopper = await newShopper(shop);
  await buy(shop, shopper.token, { buy: { GR1004: 1 } });
  return shopper;
}

export async function stockUp(shop: Shop, productNum: string, units: number): Promise<void> {
  await shop.api.database.queries
    .updateTable('products')
    .set({ stock_level: units })
    .where('product_num', '=', productNum)
    .execute();
}

export async function cancelAll(shop: Shop, token: string): Promise<void> {
  for (const { SalesOrder_id } of await succeed(shop, 'getPendingOrders', { token })) {
    await succeed(shop, 'cancelPendingOrder', { token, path: { SalesOrder_id } });
  }
}
