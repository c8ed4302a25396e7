import { readPoFolder } from '../../scripts/po-file.ts';

export type Language = 'en' | 'zh';

/** Says an English message of the catalogues in a language; `{name}` places take the given values. */
export type Say = (english: string, values?: Readonly<Record<string, string | number>>) => string;

const chinese = new Map(
  [...readPoFolder('locales/zh').values()].flat().map((entry) => [entry.id, entry.translation]),
);

export function sayIn(language: Language): Say {
  return (english, values = {}) => {
    const message = language === 'en' ? english : chinese.get(english);
    if (message === undefined || message === '') throw new Error(`No Chinese for "${english}"`);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      message,
    );
  };
}
