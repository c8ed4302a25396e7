export { createPages } from './pages.ts';
export type { ServerEntry } from './ssr-contract.ts';
export { serverEntryOf, type Storefront } from './storefront.ts';
