import type { Resolvers } from '../generated/resolver-types.ts';
import { cancelResolvers } from './cancel-resolvers.ts';
import { dispatchResolvers } from './dispatch-resolvers.ts';
import { groupCodeResolvers } from './group-code-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';

export { nodeReaders } from './node-readers.ts';
export { orderById } from './order-by-id.ts';
export { OrderLoaders } from './order-loaders.ts';

/** Everything about orders, field by field. */
export const resolvers: Resolvers = {
  Query: { ...orderResolvers.Query, ...dispatchResolvers.Query, ...groupCodeResolvers.Query },
  Mutation: { ...cancelResolvers.Mutation, ...dispatchResolvers.Mutation, ...groupCodeResolvers.Mutation },
  Order: orderResolvers.Order,
  OrderLine: orderResolvers.OrderLine,
  CancelOrderPayload: cancelResolvers.CancelOrderPayload,
};
