/** Puts the compressed files beside those of the built storefront. */
import { compressAssets } from './compress-assets.ts';

await compressAssets('dist/client');
