/**
 * `npm run font` writes client/ui/inter-latin.woff2: the storefront's Latin typeface with only the weights in client/ui/tokens.css and the
 * characters in client/ui/base.css, which halves its size. The result is committed; run it when either file changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packaged = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const folder = fileURLToPath(new URL('../../../client/ui/', import.meta.url));
const output = join(folder, 'inter-latin.woff2');

/** The characters of the first `unicode-range` in a style sheet. */
function rangeOf(css: string): string {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(css) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''),
    )
    .join('');
}

const weights = [...readFileSync(join(folder, 'tokens.css'), 'utf8').matchAll(/--weight-\w+: (\d+);/g)].map(
  ([, weight]) => Number(weight),
);
/** Kerning, marks over letters, and tabular figures: the only features that the styles use. Others would add glyphs. */
const keepFeatures = ['kern', 'ccmp', 'mark', 'mkmk', 'tnum'];
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures,
  variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
};
const font = await subsetFont(
  readFileSync(packaged),
  rangeOf(readFileSync(join(folder, 'base.css'), 'utf8')),
  options,
);
writeFileSync(output, font);
process.stdout.write(`${output}: ${font.length} bytes\n`);
