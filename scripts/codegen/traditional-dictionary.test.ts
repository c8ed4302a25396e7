import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js/cn2t';
import { describe, expect, it } from 'vitest';
import { traditionalDictionary as generated } from '../../gateway/values/generated/traditional-dictionary.ts';
import { TraditionalConverter } from '../../gateway/values/traditional-converter.ts';
import { chineseTexts } from '../build/chinese-characters.ts';
import { parseCorrections } from './traditional-corrections.ts';
import { traditionalDictionary } from './traditional-dictionary-module.ts';
import { traditionalMessage } from './traditional-messages.ts';

const corrections = parseCorrections(readFileSync('locales/traditional-chinese.yaml', 'utf8'));

describe('the dictionary of Traditional Chinese', () => {
  it('without corrections › converts every text of messages and catalog as OpenCC does', () => {
    const dictionary = traditionalDictionary({ characters: {}, words: {}, messages: {} });
    const converter = new TraditionalConverter(dictionary);
    const openCc = Converter({ from: 'cn', to: 'tw' });
    const texts = new Set(chineseTexts().flatMap((text) => text.match(/[\u3400-\u9fff]+/g) ?? []));
    expect(texts.size).toBeGreaterThan(3_000);
    const wrong = [...texts].filter((text) => converter.convert(text) !== openCc(text));
    expect(wrong).toEqual([]);
  }, 60_000);

  it('a correction that changes the length of names › is rejected', () => {
    expect(() => parseCorrections('characters: {}\nwords: { 用户名: 使用者名稱 }\nmessages: {}')).toThrow(
      /same number of characters/,
    );
  });

  it('a message › has the corrections for messages, and its arguments and tags', () => {
    const converter = new TraditionalConverter(generated);
    const convert = (text: string) => traditionalMessage(text, corrections.messages, converter);
    expect(convert('退出登录')).toBe('登出');
    expect(convert('<0>{count, plural, other {共#件商品}}</0>已保存。')).toBe(
      '<0>{count, plural, other {共#件商品}}</0>已儲存。',
    );
  });
});
