import { createServerClient, type Execute } from '../apollo/client.ts';
import { catalogPaths } from '../catalog/sitemap/catalog-paths.ts';
import { languageCodes } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { alternatesOf, withLanguage } from './shell/document-head.ts';
import { escapedMarkup } from './shell/markup.ts';

/** Public pages that are not in the catalog. */
const pages = [
  paths.home,
  paths.collections,
  paths.deals,
  paths.about,
  paths.contact,
  paths.drivers,
  paths.terms,
  paths.privacy,
  paths.returns,
];

function entry(url: string): string {
  const alternates = alternatesOf(url)
    .map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${escapedMarkup(alternate.url)}"/>`,
    )
    .join('');
  return languageCodes
    .map((language) => `<url><loc>${escapedMarkup(withLanguage(url, language))}</loc>${alternates}</url>`)
    .join('\n');
}

/**
 * The sitemap: every public page in each language, with the URLs of the other languages. Rejects when the catalog cannot be read
 * completely.
 */
export async function sitemap({ origin, execute }: { origin: string; execute: Execute }): Promise<string> {
  const all = [...pages, ...(await catalogPaths(createServerClient(execute)))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...all.map((path) => entry(origin + path)),
    '</urlset>\n',
  ].join('\n');
}
