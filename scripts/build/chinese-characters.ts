import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Texts that shoppers see: messages, pages, the built-in catalog, the cashier page. */
const folders = ['client', 'gateway', 'legacy-api', 'locales/zh'];
const endings = new Set(['.html', '.po', '.ts', '.tsx', '.yaml']);

/** Characters of Chinese and Japanese names, with their punctuation; the `unicode-range` of the font face in client/ui/base.css. */
const chinese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/gu;

/** Every Chinese character of the sources, in order. */
export function chineseCharacters(): string[] {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => endings.has(extname(file)) && !/\.test\.|testing|generated/.test(file));
  const characters = files.flatMap((file) => readFileSync(file, 'utf8').match(chinese) ?? []);
  return [...new Set(characters)].sort();
}
