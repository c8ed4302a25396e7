import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chineseCharacters } from './chinese-characters.ts';
import { fontCharacters } from './font-characters.ts';

const bytes = readFileSync('client/public/fonts/noto-sans-sc.woff2');

it('the last-resort font › has every Chinese character of messages and catalog (npm run font:chinese)', () => {
  const inFont = fontCharacters(bytes);
  const missing = chineseCharacters().filter((character) => !inFont.has(character.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

it('the last-resort font › is at most 560 KB', () => {
  expect(bytes.length).toBeLessThanOrEqual(560_000);
});

it('the cashier page › tries the same installed fonts first as the storefront', () => {
  const face = readFileSync('client/ui/base.css', 'utf8').split("'Chinese Fallback'")[1] ?? '';
  const names = [...face.matchAll(/local\('([^']+)'\)/g)].map(([, name]) => `'${name ?? ''}'`);
  expect(names.length).toBeGreaterThan(10);
  const page = readFileSync('legacy-api/values/html.ts', 'utf8');
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
