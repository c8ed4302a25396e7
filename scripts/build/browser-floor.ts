import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = z.object({
  browserslist: z.array(z.string().regex(/^(?:chrome|edge|firefox|safari|ios_saf) >= \d+(?:\.\d+)?$/)),
});

/** The oldest browsers that the shop is built for, as Vite names them; `browserslist` in package.json lists them, for the linter too. */
export const browserFloor = packageFile
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
  .browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/**
 * The same for scripts. Safari has class fields from 15 on, but the build trusts them from 16 on, for a bug that we do not meet; rewritten, they would make
 * scripts longer for everybody.
 */
export const scriptFloor = browserFloor.map((browser) => browser.replace(/^(safari|ios)15\.4$/, '$116'));
