/**
 * `npx tsx scripts/narrow-font.ts` makes client/ui/inter-latin.woff2: the shop's Latin face with the weights that client/ui/tokens.css names and
 * the characters that client/ui/base.css asks of it, half the weight of the packaged one. To be run when either changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const packaged = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const made = 'client/ui/inter-latin.woff2';

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

const weights = [...readFileSync('client/ui/tokens.css', 'utf8').matchAll(/--weight-\w+: (\d+);/g)].map(
  ([, weight]) => Number(weight),
);
/** Kerning, marks over letters, and figures of one width: all that the styles use. Every other feature brings glyphs of its own. */
const keepFeatures = ['kern', 'ccmp', 'mark', 'mkmk', 'tnum'];
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures,
  variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
};
const font = await subsetFont(
  readFileSync(packaged),
  rangeOf(readFileSync('client/ui/base.css', 'utf8')),
  options,
);
writeFileSync(made, font);
process.stdout.write(`${made}: ${font.length} bytes\n`);
