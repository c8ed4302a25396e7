import type { Resolvers } from '../generated/resolver-types.ts';
import { cardResolvers } from './card-resolvers.ts';
import { orderResolvers } from './place-order-resolvers.ts';
import { saveResolvers } from './save-resolvers.ts';

/** Everything about the checkout, field by field. */
export const resolvers: readonly Resolvers[] = [cardResolvers, orderResolvers, saveResolvers];
