import { unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import { moneyOf } from '../values/money.ts';
import { countryCodeOf, stateCodeOf } from '../values/us-states.ts';

/** A sales order or an invoice: the data of an order that lists of the REST API omit. */
export type RestDocument = RestResponse<'getSalesOrder'>;
type RestLine = RestDocument['Sales_Order_Line'][number];

/** The GraphQL `OrderLine`; `product` has a resolver. */
export type OrderLineSource = ReturnType<typeof lineSource>;
/** The GraphQL `ShippingAddress`. */
export type ShippingAddressSource = NonNullable<ReturnType<typeof addressOf>>;

const lineSource = (owner: string, line: RestLine, position: number) => ({
  id: `${owner}:${position}`,
  name: line.Name,
  refNum: line.RefNum,
  unitPrice: moneyOf(line.UnitPrice),
  quantity: line.Quantity,
  total: moneyOf(line.TotalPrice),
});

/** Lines of the order or invoice with the global id `owner`. */
export const linesOf = (owner: string, { Sales_Order_Line: lines }: RestDocument): OrderLineSource[] =>
  lines.map((line, index) => lineSource(owner, line, index + 1));

export const costOf = (document: RestDocument) => ({
  subtotal: moneyOf(document.TotalPrice),
  delivery: moneyOf(document.Delivery),
  savings: moneyOf(document.Savings),
  creditApplied: moneyOf(document.CreditAmount),
  tax: moneyOf(document.TaxAmount),
  total: moneyOf(document.FinalPrice),
});

/** The delivery address. The contract requires it; if the REST API sends none, it has been replaced by an empty one. */
export function addressOf({ Shipping_Address: address }: Pick<RestDocument, 'Shipping_Address'>) {
  if (Object.values(address).every((value) => value === '')) return null;
  return {
    firstName: address.FirstName,
    lastName: address.LastName,
    telephone: address.Telephone,
    street: address.Street,
    apartment: address.apartment || null,
    city: address.City,
    state: address.State,
    stateCode: stateCodeOf(address.State),
    zip: address.Zip || null,
    country: address.Country,
    countryCode: countryCodeOf(address.Country),
  };
}

/** The sales order; null when the REST API no longer has it. */
export const readSalesOrder = (rest: RestClient, id: number): Promise<RestDocument | null> =>
  unless404(rest.call('getSalesOrder', { query: { pk: id } }), null);
