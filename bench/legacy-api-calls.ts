import type { ResponseOf, BodyOf } from '../legacy-api/contract/index.ts';
import type { Call, Client } from './legacy-api-client.ts';
import type { Shopper } from './legacy-api-shop.ts';

/** One of the calls that are measured. */
export interface Measured {
  readonly name: string;
  /** Makes ready, outside the measurement, what a round sends. */
  readonly prepare: (shop: Client) => Promise<Call[]>;
}

const mobile = '/api/v1/mobile';

/** All that is measured; `reads` is how often a round reads. */
export function measuredCalls(shoppers: readonly Shopper[], reads: number): Measured[] {
  const list: Call = { method: 'GET', path: `${mobile}/product/group/1` };
  const products = async (shop: Client) =>
    JSON.parse(await shop.succeed(list)) as ResponseOf<'getProductsByGroup'>;
  const forSale = async (shop: Client) => {
    const found = (await products(shop)).find(({ IsStopSale }) => !IsStopSale);
    if (!found) throw new Error('there is nothing to buy');
    return found;
  };
  const additions = async (shop: Client): Promise<Call[]> => {
    const body = { Product_id: (await forSale(shop)).Product_id, Quantity: 1 };
    return shoppers.map(({ authorization }) => ({
      method: 'POST',
      path: `${mobile}/order-cart`,
      authorization,
      body,
    }));
  };
  const submission = async (shop: Client, { authorization, addressId }: Shopper): Promise<Call> => {
    const read = (path: string) => shop.succeed({ method: 'GET', path: mobile + path, authorization });
    const cart = JSON.parse(await read('/order-cart')) as ResponseOf<'getOrderCart'>;
    const saved = JSON.parse(
      await shop.succeed({
        method: 'POST',
        path: `${mobile}/cart/`,
        body: { Sales_Order_Lines: cart.Sales_Order_Lines },
      }),
    ) as ResponseOf<'priceLocalCart'>;
    const slot = (JSON.parse(await read('/delivery_time')) as ResponseOf<'getDeliveryTimes'>).find(
      ({ available }) => available,
    );
    if (!slot) throw new Error('there is no delivery time');
    const body: BodyOf<'placeOrder'> = {
      SalesOrder_id: cart.SalesOrder_id,
      Sales_Order_Lines: cart.Sales_Order_Lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity })),
      TotalPrice: saved.TotalPrice,
      GrandTotal: saved.GrandTotal,
      FinalPrice: saved.GrandTotal,
      TimeSlot: slot.name,
      DispatchDate: slot.value,
      PaymentMethod: 'alipay',
      card_reference: null,
      Deliver_CustomerDetail_id: addressId,
      Billing_CustomerDetail_id: addressId,
      terminal: 'ONLINE',
    };
    return { method: 'POST', path: `${mobile}/order/`, authorization, body };
  };

  return [
    { name: 'list of a group', prepare: () => Promise.resolve(Array.from({ length: reads }, () => list)) },
    {
      name: 'product',
      prepare: async (shop) => {
        const { ProductNum } = await forSale(shop);
        const path = `${mobile}/product/?productNum=${ProductNum}`;
        return Array.from({ length: reads }, () => ({ method: 'GET', path }));
      },
    },
    { name: 'add to cart', prepare: additions },
    {
      name: 'submit order',
      prepare: async (shop) => {
        await shop.all(await additions(shop));
        return Promise.all(shoppers.map((shopper) => submission(shop, shopper)));
      },
    },
  ];
}
