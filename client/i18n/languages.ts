interface LanguageFacts {
  /** Its name in the language. */
  readonly name: string;
  /** The `lang` of the document. */
  readonly tag: string;
  /** The language of the API's texts, which exist in two languages. */
  readonly texts: 'en' | 'zh';
  /** The separator of list items. */
  readonly comma: string;
}

/** The languages of the shop's messages by code, as in URLs (`?lang=`) and `locales/`. lingui.config.ts also reads it. */
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

/** Language codes for other systems, in pages from the server. Browsers do not load them. */
export const outsideCodes: Readonly<Record<keyof typeof languages, OutsideCodes>> = {
  en: { hreflang: 'en', openGraph: 'en_US' },
  zh: { hreflang: 'zh-Hans', openGraph: 'zh_CN' },
};
