/** The languages that the REST API and the storefront speak. */
export type AcceptedLanguage = 'en' | 'zh';

const byTag: Readonly<Record<string, AcceptedLanguage>> = { en: 'en', zh: 'zh' };

/** The first of the shop's languages in an `Accept-Language` header, by its `q` values; undefined when it names neither. */
export function acceptedLanguage(header: string | undefined): AcceptedLanguage | undefined {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: byTag[tag.trim().slice(0, 2).toLowerCase()], quality: Number(quality ?? 1) };
  });
  ranges.sort((a, b) => b.quality - a.quality);
  return ranges.find(({ language, quality }) => language && quality > 0)?.language;
}
