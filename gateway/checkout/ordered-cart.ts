import type { CatalogLoaders } from '../catalog/index.ts';
import type { Answer, RestClient } from '../legacy/rest-client.ts';
import { centsOf } from '../money.ts';
import type { OrderChoices } from './order-choices.ts';
import type { OrderedCart } from './submission.ts';

type OrderDetail = Answer<'getOrder'>;
type SoldLine = OrderDetail['Sales_Order_Line'][number];

/** A line as it was submitted: an order knows its products by reference number only. */
async function submittedLine(catalog: CatalogLoaders, line: SoldLine): Promise<OrderedCart['lines']> {
  const product = await catalog.productByRefNum(line.RefNum);
  return product === null ? [] : [{ Product_id: product.id, Quantity: line.Quantity }];
}

/** Items that a promotion added were not submitted. */
const isPaidFor = (line: SoldLine): boolean => centsOf(line.UnitPrice) > 0;

/**
 * The cart of an order, as it was when it was submitted, so that the same submission can be made again; null where the order shows that it was
 * made of other choices. The rest of the choices is compared by the back end.
 */
export async function orderedAs(
  rest: RestClient,
  catalog: CatalogLoaders,
  choices: OrderChoices,
): Promise<OrderedCart | null> {
  const order = await rest.call('getOrder', { query: { pk: choices.cartId } });
  if (centsOf(order.GrandTotal) !== choices.expectedTotal || order.DispatchDate !== choices.slot) return null;
  const lines = await Promise.all(
    order.Sales_Order_Line.filter(isPaidFor).map((line) => submittedLine(catalog, line)),
  );
  return { lines: lines.flat(), totalPrice: order.TotalPrice };
}
