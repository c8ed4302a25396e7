/** `npm run build`. With `--if-stale`, does nothing if no source has changed since the last build. */
import { build, buildIfStale } from './build-shop.ts';

await (process.argv.includes('--if-stale') ? buildIfStale() : build());
