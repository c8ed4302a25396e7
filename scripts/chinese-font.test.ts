import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { chineseCharacters } from './chinese-characters.ts';

const bytes = readFileSync('client/public/fonts/noto-sans-sc.woff2');

it('the last-resort font › has every Chinese character of messages and catalogue (npm run chinese-font)', () => {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('The file is a collection of fonts.');
  const inFont = new Set(font.characterSet);
  const missing = chineseCharacters().filter((character) => !inFont.has(character.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

it('the last-resort font › is at most 560 KB', () => {
  expect(bytes.length).toBeLessThanOrEqual(560_000);
});
