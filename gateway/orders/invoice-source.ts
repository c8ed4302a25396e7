import { globalId } from '../values/global-id.ts';
import { addressOf, costOf, linesOf, type RestDocument } from './order-document.ts';

/** The GraphQL `Invoice`. */
export type InvoiceSource = ReturnType<typeof invoiceSource>;

/** Converts the invoice of an order with this REST id to GraphQL. */
export function invoiceSource(orderId: number, invoice: RestDocument) {
  const id = globalId('Invoice', orderId);
  return {
    id,
    number: invoice.SONum,
    placedAt: invoice.OrderDate,
    delivery: { startsAt: invoice.DispatchDate || null, readAddress: () => addressOf(invoice) },
    lines: linesOf(id, invoice),
    cost: costOf(invoice),
  };
}
