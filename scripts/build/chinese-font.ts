/**
 * `npm run codegen -- font`: builds the fallback fonts for Chinese (client/ui/base.css), Noto Sans SC and TC with only the characters of the
 * sources, and lists them in chinese-font.json. Needs Debian's fonts-noto-cjk, fonttools, python3-brotli and fontconfig. Its test fails if
 * a character is missing.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chineseCharacters, traditionalCharacters } from './chinese-characters.ts';

const collection = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
/** The collection's fonts are for JP, KR, SC, TC, HK. */
const fonts = {
  'noto-sans-sc': { number: 2, characters: chineseCharacters },
  'noto-sans-tc': { number: 3, characters: traditionalCharacters },
};

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
const list = Object.entries(fonts).map(([name, { number, characters }]) => {
  const file = `client/public/fonts/${name}.woff2`;
  run('pyftsubset', [
    collection,
    `--font-number=${String(number)}`,
    `--text=${characters().join('')}`,
    '--layout-features=',
    '--no-hinting',
    '--desubroutinize',
    '--flavor=woff2',
    `--output-file=${file}`,
  ]);
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return [name, { sha256, charset: run('fc-query', ['--format=%{charset}', file]) }] as const;
});
writeFileSync('scripts/build/chinese-font.json', `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
