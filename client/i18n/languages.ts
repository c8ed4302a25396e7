interface LanguageFacts {
  /** Its own name. */
  readonly name: string;
  /** The `lang` of the document. */
  readonly tag: string;
  /** The language of the API's texts, which exist in two languages. */
  readonly texts: 'en' | 'zh';
  /** Between the items of a list. */
  readonly comma: string;
}

/** The languages of the shop's own messages, by the code that addresses (`?lang=`) and `locales/` use. lingui.config.ts reads it too. */
export const languages = {
  en: { name: 'English', tag: 'en', texts: 'en', comma: ', ' },
  zh: { name: '中文', tag: 'zh-CN', texts: 'zh', comma: '、' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface OutsideCodes {
  /** Its `hreflang`, for search engines. */
  readonly hreflang: string;
  /** Its `og:locale`, for previews of links. */
  readonly openGraph: string;
}

/** What others call the languages, in pages from the server: browsers do not load it. */
export const outsideCodes: Readonly<Record<keyof typeof languages, OutsideCodes>> = {
  en: { hreflang: 'en', openGraph: 'en_US' },
  zh: { hreflang: 'zh-Hans', openGraph: 'zh_CN' },
};
