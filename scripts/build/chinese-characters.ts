import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { toTraditional } from '../../gateway/values/traditional-chinese.ts';

/** Texts that shoppers see: messages, pages, the built-in catalog, the cashier page. */
const folders = ['client', 'gateway', 'legacy-api', 'locales/zh'];
const endings = new Set(['.html', '.po', '.ts', '.tsx', '.yaml']);

/** Characters of Chinese and Japanese names, with their punctuation; the `unicode-range` of the font face in client/ui/base.css. */
const chinese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/gu;

/** The sources that contain Chinese. */
export function chineseTexts(): string[] {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => endings.has(extname(file)) && !/\.test\.|testing|generated/.test(file));
  return files.map((file) => readFileSync(file, 'utf8'));
}

const charactersOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(chinese) ?? []))].sort();

/** Every Chinese character of the sources, in order. */
export const chineseCharacters = (): string[] => charactersOf(chineseTexts());

/** Every character of the sources in Traditional Chinese, in order, and the names of the other languages. */
export const traditionalCharacters = (): string[] =>
  charactersOf([...chineseTexts().map(toTraditional), ...traditionalMessages(), '简体']);

/** Messages have corrections of their own. */
function traditionalMessages(): string[] {
  const folder = 'client/i18n/generated/zh-Hant';
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}
