import type { RestResponse } from '../rest/index.ts';
import { moneyOf } from '../values/money.ts';
import { statusesOf } from './order-status.ts';

type RestDocument = RestResponse<'getSalesOrder'>;
type RestLine = RestDocument['Sales_Order_Line'][number];
type RestAddress = RestDocument['Shipping_Address'];

/** The GraphQL `OrderDocument`. */
export type OrderDocumentSource = ReturnType<typeof orderDocumentSource>;
/** The GraphQL `OrderLine`; `product` has a resolver. */
export type OrderLineSource = ReturnType<typeof lineSource>;

const lineSource = (line: RestLine) => ({
  name: line.Name,
  refNum: line.RefNum,
  unitPrice: moneyOf(line.UnitPrice),
  quantity: line.Quantity,
  total: moneyOf(line.TotalPrice),
});

const addressSource = (address: RestAddress) => ({
  firstName: address.FirstName,
  lastName: address.LastName,
  telephone: address.Telephone,
  street: address.Street,
  city: address.City,
  state: address.State,
  zip: address.Zip || null,
  apartment: address.apartment || null,
  country: address.Country,
});

/** A sales order or an invoice as GraphQL shows it. */
export function orderDocumentSource(document: RestDocument) {
  // The contract requires an address. If the REST API sends none, the rest of the document is still shown.
  const address: RestAddress | undefined = document.Shipping_Address;
  return {
    number: document.SONum,
    placedAt: document.OrderDate,
    dispatchAt: document.DispatchDate || null,
    timeRange: document.TimeRange || null,
    lines: document.Sales_Order_Line.map(lineSource),
    shippingAddress: address ? addressSource(address) : null,
    subtotal: moneyOf(document.TotalPrice),
    delivery: moneyOf(document.Delivery),
    savings: moneyOf(document.Savings),
    creditApplied: moneyOf(document.CreditAmount),
    tax: moneyOf(document.TaxAmount),
    total: moneyOf(document.FinalPrice),
    ...statusesOf(document),
  };
}
