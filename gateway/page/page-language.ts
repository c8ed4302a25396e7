import type { PageLanguage } from './page-seam.ts';

/** The shop's words for the languages: `ch` is the spec's name for Chinese. */
const byName: Readonly<Record<string, PageLanguage>> = { en: 'en', zh: 'zh', ch: 'zh' };

function cookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The first of the shop's languages that the browser accepts; its order of preference is by `q`. */
function accepted(header: string | undefined): PageLanguage | undefined {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: byName[tag.trim().slice(0, 2).toLowerCase()], quality: Number(quality ?? 1) };
  });
  ranges.sort((a, b) => b.quality - a.quality);
  return ranges.find(({ language, quality }) => language && quality > 0)?.language;
}

/** The language of a page: `?lang=`, else the cookie `Lang`, else what the browser accepts, else English. */
export function pageLanguage(
  search: URLSearchParams,
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
): PageLanguage {
  return (
    byName[search.get('lang') ?? ''] ??
    byName[cookie(headers.cookie, 'Lang') ?? ''] ??
    accepted(headers['accept-language']) ??
    'en'
  );
}
