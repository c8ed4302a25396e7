import type { Answer } from '../legacy/rest-client.ts';
import { moneyOf, type MoneySource } from '../money.ts';
import { orderStatus, type OrderStatusSource } from './order-status.ts';

type RestDocument = Answer<'getSalesOrder'>;

/** The GraphQL `OrderLine`; `product` has a resolver. */
export interface OrderLineSource {
  readonly name: string;
  readonly refNum: string;
  readonly unitPrice: MoneySource;
  readonly quantity: number;
  readonly total: MoneySource;
}

/** The GraphQL `OrderDocument`. */
export interface OrderDocumentSource extends OrderStatusSource {
  readonly number: string;
  readonly placedAt: string;
  readonly dispatchAt: string | null;
  readonly timeRange: string | null;
  readonly lines: OrderLineSource[];
  readonly shippingAddress: {
    readonly firstName: string;
    readonly lastName: string;
    readonly telephone: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  } | null;
  readonly subtotal: MoneySource;
  readonly delivery: MoneySource;
  readonly savings: MoneySource;
  readonly creditApplied: MoneySource;
  readonly tax: MoneySource;
  readonly total: MoneySource;
}

/** A sales order or an invoice as GraphQL shows it. */
export function orderDocumentSource(document: RestDocument): OrderDocumentSource {
  const address = document.Shipping_Address;
  return {
    ...orderStatus(document),
    number: document.SONum,
    placedAt: document.OrderDate,
    dispatchAt: document.DispatchDate || null,
    timeRange: document.TimeRange || null,
    lines: document.Sales_Order_Line.map((line) => ({
      name: line.Name,
      refNum: line.RefNum,
      unitPrice: moneyOf(line.UnitPrice),
      quantity: line.Quantity,
      total: moneyOf(line.TotalPrice),
    })),
    shippingAddress: address
      ? {
          firstName: address.FirstName,
          lastName: address.LastName,
          telephone: address.Telephone,
          street: address.Street,
          city: address.City,
          state: address.State,
          country: address.Country,
        }
      : null,
    subtotal: moneyOf(document.TotalPrice),
    delivery: moneyOf(document.Delivery),
    savings: moneyOf(document.Savings),
    creditApplied: moneyOf(document.CreditAmount),
    tax: moneyOf(document.TaxAmount),
    total: moneyOf(document.FinalPrice),
  };
}
