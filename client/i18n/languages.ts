interface LanguageFacts {
  /** Its name in the language. Narrow screens show the first two characters. */
  readonly name: string;
  /** The `lang` of the document. */
  readonly tag: string;
  /** The field of the API's texts (`LocalizedText`) that is shown. */
  readonly texts: 'en' | 'zh' | 'zhHant';
  /** The separator of list items. */
  readonly comma: string;
}

/** The languages of the shop's messages by code, as in URLs (`?lang=`) and `locales/`. lingui.config.ts also reads it. */
export const languages = {
  en: { name: 'English', tag: 'en', texts: 'en', comma: ', ' },
  zh: { name: '简体', tag: 'zh-CN', texts: 'zh', comma: '、' },
  'zh-Hant': { name: '繁體', tag: 'zh-Hant', texts: 'zhHant', comma: '、' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** Languages whose messages `npm run codegen` makes of locales/zh: English of the ids, Traditional Chinese of the translations. */
export const derivedLanguages: readonly string[] = ['en', 'zh-Hant'];

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
  'zh-Hant': { hreflang: 'zh-Hant', openGraph: 'zh_TW' },
};
