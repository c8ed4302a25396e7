/** Languages of texts. The REST API has names, messages and emails in `en` and `zh`; `zhHant` is converted from `zh`. */
export type TextLanguage = 'en' | 'zh' | 'zhHant';

interface PageLanguageFacts {
  /** The `lang` of a page in this language. */
  readonly tag: string;
  /** Language of the API's texts on such a page. */
  readonly texts: TextLanguage;
}

/** The languages of pages, the same as in client/i18n/languages.ts. */
export const pageLanguages = {
  en: { tag: 'en', texts: 'en' },
  zh: { tag: 'zh-CN', texts: 'zh' },
  'zh-Hant': { tag: 'zh-Hant', texts: 'zhHant' },
} as const satisfies Readonly<Record<string, PageLanguageFacts>>;

export type PageLanguage = keyof typeof pageLanguages;

export function isPageLanguage(value: string): value is PageLanguage {
  return Object.hasOwn(pageLanguages, value);
}

/** Regions that write Traditional Chinese, and Cantonese. */
const traditionalTags = ['zh-tw', 'zh-hk', 'zh-mo', 'yue'];

const byLowerCase = new Map<string, PageLanguage>([
  ...Object.keys(pageLanguages)
    .filter(isPageLanguage)
    .map((language) => [language.toLowerCase(), language] as const),
  ...traditionalTags.map((tag) => [tag, 'zh-Hant'] as const),
]);

/** The page language of a language tag: `zh` of `zh-SG`, `zh-Hant` of `zh-TW`. Only the first two subtags matter. */
function languageOfTag(tag: string): PageLanguage | undefined {
  const [language = '', region = ''] = tag.trim().toLowerCase().split('-', 2);
  return byLowerCase.get(`${language}-${region}`) ?? byLowerCase.get(language);
}

/** The first page language in an `Accept-Language` header, by its `q` values; undefined when it names none. */
export function acceptedLanguage(header: string | undefined): PageLanguage | undefined {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: languageOfTag(tag), quality: Number(quality ?? 1) };
  });
  ranges.sort((a, b) => b.quality - a.quality);
  return ranges.find(({ language, quality }) => language && quality > 0)?.language;
}

/** The language of messages for a request with this Accept-Language; English by default. */
export const messageLanguage = (header: string | undefined): TextLanguage =>
  pageLanguages[acceptedLanguage(header) ?? 'en'].texts;
