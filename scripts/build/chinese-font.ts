/**
 * `npm run font:chinese`: makes the font that shows Chinese where no other font can (client/ui/base.css): Noto Sans SC with the characters of
 * the sources alone. Needs Debian's fonts-noto-cjk, fonttools and python3-brotli. Its test fails when a character is missing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chineseCharacters } from './chinese-characters.ts';

const collection = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
/** The collection's fonts are for JP, KR, SC, TC, HK. */
const simplifiedChinese = 2;

mkdirSync('client/public/fonts', { recursive: true });
const { status } = spawnSync(
  'pyftsubset',
  [
    collection,
    `--font-number=${String(simplifiedChinese)}`,
    `--text=${chineseCharacters().join('')}`,
    '--layout-features=',
    '--no-hinting',
    '--desubroutinize',
    '--flavor=woff2',
    '--output-file=client/public/fonts/noto-sans-sc.woff2',
  ],
  { stdio: 'inherit' },
);
if (status !== 0) {
  process.stderr.write('Debian: apt-get install fonts-noto-cjk fonttools python3-brotli\n');
  process.exitCode = 1;
}
