/** Writes the compressed forms of the built storefront's files. */
import { compressAssets } from './compress-assets.ts';

await compressAssets('dist/client');
