export type { BreakerRules } from './breaker.ts';
export { createLegacy, type Legacy } from './legacy.ts';
export type { TraceCall } from './observer.ts';
export { readEach } from './read-each.ts';
export { rejectedFields } from './rejected-fields.ts';
export { LegacyRejection } from './rejection.ts';
export { RequestScope } from './request-scope.ts';
export type { RestClient, RestParameters, RestResponse, RestSchema } from './rest-client.ts';
export { unless404 } from './unless-404.ts';
