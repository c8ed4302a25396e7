import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chineseCharacters, traditionalCharacters } from './chinese-characters.ts';
import list from './chinese-font.json' with { type: 'json' };

const fonts = {
  'noto-sans-sc': { ...list['noto-sans-sc'], characters: chineseCharacters },
  'noto-sans-tc': { ...list['noto-sans-tc'], characters: traditionalCharacters },
};

describe.each(Object.entries(fonts))('the last-resort font %s', (name, { sha256, charset, characters }) => {
  const bytes = readFileSync(`client/public/fonts/${name}.woff2`);

  it('has every Chinese character of messages and catalog (npm run codegen -- font)', () => {
    expect(sha256, 'scripts/build/chinese-font.json is of another font').toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    const ranges = charset.split(' ').map((range) => {
      const [first = NaN, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return { first, last };
    });
    const isInFont = (character: string) => {
      const point = character.codePointAt(0) ?? 0;
      return ranges.some(({ first, last }) => first <= point && point <= last);
    };
    expect(characters().filter((character) => !isInFont(character))).toEqual([]);
  });

  it('is at most 560 KB', () => {
    expect(bytes.length).toBeLessThanOrEqual(560_000);
  });
});

it('the cashier page › tries the same installed fonts first as the storefront', () => {
  const face = readFileSync('client/ui/base.css', 'utf8').split("'Chinese Fallback'")[1]?.split('}')[0] ?? '';
  const names = [...face.matchAll(/local\('([^']+)'\)/g)].map(([, name]) => `'${name ?? ''}'`);
  expect(names.length).toBeGreaterThan(10);
  const page = readFileSync('legacy-api/values/html.ts', 'utf8');
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
