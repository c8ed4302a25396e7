export { createMediaProxy } from './media-proxy.ts';
export { createPages } from './pages.ts';
export { serverEntryOf, type Storefront } from './storefront.ts';
