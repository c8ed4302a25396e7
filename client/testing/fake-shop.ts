import type * as Types from '../apollo/generated/types.ts';
import * as records from './records.ts';

/** The state of the shop behind the fake gateway. Tests change it. */
export class FakeShop {
  products: Types.Product[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) =>
    records.product(key),
  );
  groups: Types.ProductGroup[] = [records.frozen];
  /** The shelves of the home page, of the account and of empty pages. */
  collections: Types.CustomCategory[] = [];
  policy: Types.StorePolicy = records.policy;
  customer: Types.Customer = records.customer();
  cartId = 'cart_501';
  /** Quantities by product id. */
  cart: Record<string, number> = {};
  /** Totals of a saved cart besides the sums. */
  totals: Partial<Types.Totals> = {};
  orders: Types.Order[] = [];
  confirmation: Types.OrderConfirmationState = 'NONE';
  zips: readonly string[] = ['94703', '94704'];
  slots: Types.DeliveryWindow[] = [];
  windows: Types.DeliveryWindow[] = [
    records.deliveryWindow('2999-03-06T14:00'),
    records.deliveryWindow('2999-03-07T14:00'),
  ];
}
