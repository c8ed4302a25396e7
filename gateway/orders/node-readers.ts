import type { NodeReader } from '../context.ts';
import { legacyId } from '../values/global-id.ts';
import { orderById } from './order-source.ts';

/** The customer's orders by the keys of their global ids. */
export const nodeReaders = {
  Order(key, { rest }) {
    const id = legacyId(key);
    return id === null || !rest.hasToken ? null : orderById(rest, id);
  },
} satisfies Record<string, NodeReader>;
