import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PiecedGzip } from './pieced-gzip.ts';

const bytes = (text: string) => Buffer.from(text);

it.each<[string, string[]]>([
  ['one piece', ['<p>豆腐</p>']],
  ['pieces with something between', ['<script nonce="', '">1</script><style nonce="', '">p {}</style>']],
  ['pieces that repeat one another', ['豆腐 and noodles', '豆腐 and noodles', 'noodles', '豆腐 and']],
  [
    'pieces with zeros where the filling stood',
    ['a', '\0'.repeat(40), `\0${'b'.repeat(40_000)}`, '\0'.repeat(40)],
  ],
  ['empty pieces', ['', 'a', '']],
  ['nothing', ['']],
  [
    'long pieces',
    ['x'.repeat(100_000), '饺子'.repeat(50_000), Array.from({ length: 9_000 }, (_, n) => n).join()],
  ],
])('decompresses to the pieces with the filling between them: %s', async (_, pieces) => {
  const gzip = new PiecedGzip(pieces.map(bytes));
  for (const filling of ['c29tZSBub25jZQ==', 'another', ''])
    expect(gunzipSync(await gzip.filledWith(bytes(filling))).toString()).toBe(pieces.join(filling));
});

it('compresses repetition inside a piece', async () => {
  const gzip = new PiecedGzip([
    bytes('<li>dumplings</li>'.repeat(500)),
    bytes('<li>noodles</li>'.repeat(500)),
  ]);
  expect((await gzip.filledWith(bytes('nonce'))).length).toBeLessThan(500);
});

it('compresses repetition between pieces', async () => {
  const piece = bytes(Array.from({ length: 2_000 }, (_, n) => n * 7919).join());
  const [once, twice] = await Promise.all(
    [[piece], [piece, piece]].map((pieces) => new PiecedGzip(pieces).filledWith(bytes('nonce'))),
  );
  expect((twice?.length ?? NaN) - (once?.length ?? NaN)).toBeLessThan(200);
});
