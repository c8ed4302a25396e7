interface LanguageFacts {
  /** Its own name. */
  readonly name: string;
  /** The `lang` of the document. */
  readonly tag: string;
  /** Its `hreflang`, for search engines. */
  readonly hreflang: string;
  /** Its `og:locale`, for previews of links. */
  readonly openGraph: string;
  /** The language of the API's texts, which exist in two languages. */
  readonly texts: 'en' | 'zh';
  /** Between the items of a list. */
  readonly comma: string;
}

/** The languages of the shop's own messages, by the code that addresses (`?lang=`) and `locales/` use. lingui.config.ts reads it too. */
export const languages = {
  en: { name: 'English', tag: 'en', hreflang: 'en', openGraph: 'en_US', texts: 'en', comma: ', ' },
  zh: { name: '中文', tag: 'zh-CN', hreflang: 'zh-Hans', openGraph: 'zh_CN', texts: 'zh', comma: '、' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;
