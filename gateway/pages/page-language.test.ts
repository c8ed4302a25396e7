import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

const language = (search: string, cookie?: string, accept?: string) =>
  pageLanguage(new URLSearchParams(search), { cookie, 'accept-language': accept });

describe('the language of a page', () => {
  it.each([
    ['', undefined, undefined, 'en'],
    ['lang=zh', 'Lang=en', 'en', 'zh'],
    ['lang=xx', 'Lang=ch', 'en', 'zh'],
    ['', 'a=b; Lang=ch', 'en', 'zh'],
    ['', 'Lang=en', 'zh-CN', 'en'],
    ['', 'Language=ch', undefined, 'en'],
    ['', undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['', undefined, 'en;q=0.2, zh-SG;q=0.7', 'zh'],
    ['', undefined, 'zh-Hans-HK, en', 'zh'],
    ['', undefined, 'en;q=0.2, zh-TW;q=0.7', 'zh-Hant'],
    ['', undefined, 'zh-HK,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['', undefined, 'yue, en', 'zh-Hant'],
    ['lang=zh-Hant', 'Lang=ch', 'en', 'zh-Hant'],
    ['', 'Lang=zh-Hant', 'zh-CN', 'zh-Hant'],
    ['', undefined, 'fr-FR, de;q=0.9', 'en'],
    ['', undefined, 'zh;q=0, en', 'en'],
    ['', undefined, 'zho, ZH-hant-HK;q=0.5', 'zh-Hant'],
    ['lang=toString', 'Lang=__proto__', undefined, 'en'],
  ])('?%s, cookie %s, accepting %s is %s', (search, cookie, accept, expected) => {
    expect(language(search, cookie, accept)).toBe(expected);
  });
});
