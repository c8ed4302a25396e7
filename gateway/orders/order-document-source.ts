import type { RestResponse } from '../rest/index.ts';
import { moneyOf, type MoneySource } from '../values/money.ts';
import { StatusView, type OrderStatusSource } from './order-status.ts';

type RestDocument = RestResponse<'getSalesOrder'>;
type RestLine = RestDocument['Sales_Order_Line'][number];
type RestAddress = RestDocument['Shipping_Address'];

/** The GraphQL `OrderLine`; `product` has a resolver. */
export interface OrderLineSource {
  readonly name: string;
  readonly refNum: string;
  readonly unitPrice: MoneySource;
  readonly quantity: number;
  readonly total: MoneySource;
}

/** The GraphQL `ShippingAddress`. */
export interface ShippingAddressSource {
  readonly firstName: string;
  readonly lastName: string;
  readonly telephone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  readonly apartment: string | null;
  readonly country: string;
}

/** The GraphQL `OrderDocument`. */
export interface OrderDocumentSource extends OrderStatusSource {
  readonly number: string;
  readonly placedAt: string;
  readonly dispatchAt: string | null;
  readonly timeRange: string | null;
  readonly lines: OrderLineSource[];
  readonly shippingAddress: ShippingAddressSource | null;
  readonly subtotal: MoneySource;
  readonly delivery: MoneySource;
  readonly savings: MoneySource;
  readonly creditApplied: MoneySource;
  readonly tax: MoneySource;
  readonly total: MoneySource;
}

class LineView implements OrderLineSource {
  readonly #line: RestLine;

  constructor(line: RestLine) {
    this.#line = line;
  }

  get name(): string {
    return this.#line.Name;
  }

  get refNum(): string {
    return this.#line.RefNum;
  }

  get unitPrice(): MoneySource {
    return moneyOf(this.#line.UnitPrice);
  }

  get quantity(): number {
    return this.#line.Quantity;
  }

  get total(): MoneySource {
    return moneyOf(this.#line.TotalPrice);
  }
}

const shippingAddressOf = (address: RestAddress): ShippingAddressSource => ({
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

/** A document as a view of the REST response. Its fields are computed on first use, because histories select few fields of many orders. */
class DocumentView extends StatusView implements OrderDocumentSource {
  readonly #document: RestDocument;

  constructor(document: RestDocument) {
    super(document);
    this.#document = document;
  }

  get number(): string {
    return this.#document.SONum;
  }

  get placedAt(): string {
    return this.#document.OrderDate;
  }

  get dispatchAt(): string | null {
    return this.#document.DispatchDate || null;
  }

  get timeRange(): string | null {
    return this.#document.TimeRange || null;
  }

  get lines(): OrderLineSource[] {
    return this.#document.Sales_Order_Line.map((line) => new LineView(line));
  }

  get shippingAddress(): ShippingAddressSource | null {
    // The contract promises one; an upstream that breaks it there must not cost the whole document.
    const address: RestAddress | undefined = this.#document.Shipping_Address;
    return address ? shippingAddressOf(address) : null;
  }

  get subtotal(): MoneySource {
    return moneyOf(this.#document.TotalPrice);
  }

  get delivery(): MoneySource {
    return moneyOf(this.#document.Delivery);
  }

  get savings(): MoneySource {
    return moneyOf(this.#document.Savings);
  }

  get creditApplied(): MoneySource {
    return moneyOf(this.#document.CreditAmount);
  }

  get tax(): MoneySource {
    return moneyOf(this.#document.TaxAmount);
  }

  get total(): MoneySource {
    return moneyOf(this.#document.FinalPrice);
  }
}

/** A sales order or an invoice as GraphQL shows it. */
export const orderDocumentSource = (document: RestDocument): OrderDocumentSource =>
  new DocumentView(document);
