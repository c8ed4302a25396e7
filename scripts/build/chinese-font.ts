/**
 * `npm run codegen -- font`: builds the fallback font for Chinese (client/ui/base.css), Noto Sans SC with only the characters of the
 * sources, and lists them in chinese-font.json. Needs Debian's fonts-noto-cjk, fonttools, python3-brotli and fontconfig. Its test fails if
 * a character is missing.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chineseCharacters } from './chinese-characters.ts';

const collection = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
/** The collection's fonts are for JP, KR, SC, TC, HK. */
const simplifiedChinese = 2;
const font = 'client/public/fonts/noto-sans-sc.woff2';

function run(program: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  process.stderr.write('Debian: apt-get install fonts-noto-cjk fonttools python3-brotli fontconfig\n');
  process.exit(1);
}

mkdirSync('client/public/fonts', { recursive: true });
run('pyftsubset', [
  collection,
  `--font-number=${String(simplifiedChinese)}`,
  `--text=${chineseCharacters().join('')}`,
  '--layout-features=',
  '--no-hinting',
  '--desubroutinize',
  '--flavor=woff2',
  `--output-file=${font}`,
]);
const sha256 = createHash('sha256').update(readFileSync(font)).digest('hex');
const charset = run('fc-query', ['--format=%{charset}', font]);
writeFileSync('scripts/build/chinese-font.json', `${JSON.stringify({ sha256, charset }, null, 2)}\n`);
