import type { NodeReader } from '../context.ts';
import { legacyId } from '../values/legacy-id.ts';
import { orderById } from './order-by-id.ts';

/** The customer's orders by the keys of their global ids. */
export const nodeReaders = {
  Order(key, context) {
    const id = legacyId(key);
    return id === null || !context.rest.hasToken ? null : orderById(context, id);
  },
} satisfies Record<string, NodeReader>;
