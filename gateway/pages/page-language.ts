import { acceptedLanguage, isPageLanguage, type PageLanguage } from '../values/languages.ts';

/** The language of a `?lang=` or of the cookie `Lang`, which contains `ch` for Chinese. */
function languageNamed(name = ''): PageLanguage | undefined {
  if (name === 'ch') return 'zh';
  return isPageLanguage(name) ? name : undefined;
}

function cookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The language of a page, from `?lang=`, the cookie `Lang` or `Accept-Language`, in this order. The default is English. */
export function pageLanguage(
  search: URLSearchParams,
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
): PageLanguage {
  return (
    languageNamed(search.get('lang') ?? undefined) ??
    languageNamed(cookie(headers.cookie, 'Lang')) ??
    acceptedLanguage(headers['accept-language']) ??
    'en'
  );
}
