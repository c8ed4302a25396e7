import { acceptedLanguage } from '../values/accepted-language.ts';
import type { PageLanguage } from './ssr-contract.ts';

/** The shop's words for the languages: `ch` is the spec's name for Chinese. */
const byName: Readonly<Record<string, PageLanguage>> = { en: 'en', zh: 'zh', ch: 'zh' };

function cookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The language of a page: `?lang=`, else the cookie `Lang`, else what the browser accepts, else English. */
export function pageLanguage(
  search: URLSearchParams,
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
): PageLanguage {
  return (
    byName[search.get('lang') ?? ''] ??
    byName[cookie(headers.cookie, 'Lang') ?? ''] ??
    acceptedLanguage(headers['accept-language']) ??
    'en'
  );
}
