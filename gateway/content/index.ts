import type { Resolvers } from '../generated/resolver-types.ts';
import { contentResolvers } from './content-resolvers.ts';

export { submitForm } from './form-errors.ts';
export { storePolicy } from './store-policy.ts';

/** Everything about the store and its forms, field by field. */
export const resolvers: readonly Resolvers[] = [contentResolvers];
