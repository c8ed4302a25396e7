import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = z.object({
  browserslist: z.array(z.string().regex(/^(?:chrome|edge|firefox|safari|ios_saf) >= \d+(?:\.\d+)?$/)),
});

/** The oldest supported browsers, as Vite names them. `browserslist` in package.json lists the same browsers for the linter. */
export const browserFloor = packageFile
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
  .browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/**
 * The oldest supported browsers for scripts. Safari has class fields from 15 on. The build would rewrite them before 16 because of a bug
 * that does not affect us, which would make scripts larger for everyone.
 */
export const scriptFloor = browserFloor.map((browser) => browser.replace(/^(safari|ios)15\.4$/, '$116'));
