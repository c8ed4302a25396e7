import { schemaWith } from './api-schema.ts';
import { enforceSignedIn } from './directives.ts';
import { enforceRateLimits } from './enforce-rate-limits.ts';
import { resolverMaps } from '../generated/resolver-maps.ts';

/** The executable schema of every gateway of this process: the resolvers of all domains, with sign-in and rate limits enforced. */
export const schema = enforceRateLimits(enforceSignedIn(schemaWith(resolverMaps)));
