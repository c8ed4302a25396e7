import type { Resolvers } from '../generated/resolver-types.ts';
import { driversResolvers } from './drivers-resolvers.ts';

/** Everything about driver applications, field by field. */
export const resolvers: readonly Resolvers[] = [driversResolvers];
