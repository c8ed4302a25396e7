export { resolvers } from './content-resolvers.ts';
export { storePolicy } from './store-policy.ts';
export type { DailyWindow, StorePolicy } from './store-policy.ts';
