/** `npm run build`. `--if-stale` does nothing where no source has changed since the last build. */
import { build, buildIfStale } from './build-shop.ts';

await (process.argv.includes('--if-stale') ? buildIfStale() : build());
