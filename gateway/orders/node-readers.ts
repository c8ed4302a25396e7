import type { NodeReader } from '../context.ts';
import type { RestClient } from '../rest/index.ts';
import { globalId, legacyId, parseGlobalId } from '../values/global-id.ts';
import { invoiceSource } from './invoice-source.ts';
import { linesOf, readSalesOrder } from './order-document.ts';
import { orderById, readInvoice } from './order-source.ts';

async function readLines(rest: RestClient, owner: string) {
  const { type, key } = parseGlobalId(owner) ?? {};
  const id = legacyId(key ?? '');
  if (id === null || !rest.hasToken) return [];
  const document = await (type === 'Invoice' ? readInvoice(rest, id) : readSalesOrder(rest, id));
  return document ? linesOf(globalId(type === 'Invoice' ? 'Invoice' : 'Order', id), document) : [];
}

/** The customer's orders, their lines and invoices by global id. */
export const nodeReaders = {
  Order(key, { rest }) {
    const id = legacyId(key);
    return id === null || !rest.hasToken ? null : orderById(rest, id);
  },

  async Invoice(key, { rest }) {
    const id = legacyId(key);
    const invoice = id === null || !rest.hasToken ? null : await readInvoice(rest, id);
    return id === null || !invoice ? null : invoiceSource(id, invoice);
  },

  async OrderLine(key, { rest }) {
    const [owner = ''] = key.split(':');
    const lines = await readLines(rest, owner);
    return lines.find(({ id }) => id === key) ?? null;
  },
} satisfies Record<string, NodeReader>;
