import DataLoader from 'dataloader';
import { readEach, unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import type { OrderDetail } from './order-source.ts';

type RestDocument = RestResponse<'getSalesOrder'>;

/** The DataLoaders of one request for the customer's orders, by id. Null is an order of another customer. The REST API has no list of details: each order is a call. */
export class OrderLoaders {
  /** An order with its invoice. */
  readonly detail: DataLoader<number, OrderDetail | null>;
  readonly salesOrder: DataLoader<number, RestDocument | null>;
  readonly salesInvoice: DataLoader<number, RestDocument | null>;

  constructor(rest: RestClient) {
    const each = <Result>(read: (query: { pk: number }) => Promise<Result>) =>
      new DataLoader<number, Result | null>((ids) => readEach(ids, (pk) => unless404(read({ pk }), null)), {
        cacheMap: rest.resultCache(),
      });
    this.detail = each((query) => rest.call('getOrder', { query }));
    this.salesOrder = each((query) => rest.call('getSalesOrder', { query }));
    this.salesInvoice = each((query) => rest.call('getSalesInvoice', { query }));
  }
}
