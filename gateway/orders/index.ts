import type { Resolvers } from '../generated/resolver-types.ts';
import { cancelResolvers } from './cancel-resolvers.ts';
import { dispatchResolvers } from './dispatch-resolvers.ts';
import { groupCodeResolvers } from './group-code-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';

export { nodeReaders } from './node-readers.ts';
export { orderById, readOrder } from './order-source.ts';

/** Everything about orders, field by field. */
export const resolvers: readonly Resolvers[] = [
  cancelResolvers,
  dispatchResolvers,
  groupCodeResolvers,
  orderResolvers,
];
