import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { languageOf, type Language } from './language.ts';

/** Message catalogs that come with the routes that need them. */
const routeDomains = ['checkout', 'account', 'orders', 'drivers', 'content', 'forms'] as const;
/** Message catalogs that every page needs (shell, shelves, basket): one file a language, `base-<language>.ts`. */
type BaseDomain = 'ui' | 'shell' | 'catalog' | 'cart' | 'delivery';

type RouteDomain = (typeof routeDomains)[number];

type CatalogName = 'base' | RouteDomain;

/** A message catalog: one per domain. */
export type Domain = RouteDomain | BaseDomain;

const baseCatalogs = import.meta.glob<{ messages: Messages }>('./base-*.ts');
const routeCatalogs = import.meta.glob<{ messages: Messages }>(
  '../../locales/*/{checkout,account,orders,drivers,content,forms}.po',
);

/** Domains whose parts a domain's screens show. */
const companions: Partial<Record<Domain, readonly RouteDomain[]>> = {
  checkout: ['account', 'forms', 'orders'],
  account: ['forms', 'orders', 'checkout'],
  content: ['forms'],
  drivers: ['forms'],
  orders: ['account', 'checkout'],
};

const loaded = new WeakMap<I18n, Set<CatalogName>>();

const isRouteDomain = (domain: Domain): domain is RouteDomain =>
  (routeDomains as readonly string[]).includes(domain);

async function load(i18n: I18n, language: Language, names: readonly CatalogName[]): Promise<void> {
  const catalogs = await Promise.all(
    names.map((name) =>
      name === 'base'
        ? baseCatalogs[`./base-${language}.ts`]?.()
        : routeCatalogs[`../../locales/${language}/${name}.po`]?.(),
    ),
  );
  i18n.load(language, Object.assign({}, ...catalogs.map((catalog) => catalog?.messages)) as Messages);
  loaded.set(i18n, new Set([...(loaded.get(i18n) ?? []), ...names]));
}

/** What is loaded by now has to be there in another language too. A server loads everything. */
const namesFor = (i18n: I18n): readonly CatalogName[] =>
  import.meta.env.SSR ? ['base', ...routeDomains] : [...(loaded.get(i18n) ?? ['base' as const])];

/** An instance of its own for each request and each browser page: nothing is global, so two requests never share a language. */
export const createI18n = (language: Language): Promise<I18n> => inLanguage(setupI18n(), language);

/**
 * The same catalogs in another language, as an instance of its own: React may still hydrate parts of the page in the old language while it
 * renders the new one.
 */
export async function inLanguage(i18n: I18n, language: Language): Promise<I18n> {
  const translated = setupI18n();
  let names = namesFor(i18n);
  do {
    await load(translated, language, names);
    // A route may have loaded another catalog meanwhile.
    names = namesFor(i18n).filter((name) => !loaded.get(translated)?.has(name));
  } while (names.length > 0);
  translated.activate(language);
  return translated;
}

/** Loads the messages of a domain, and of those whose parts its screens show, in the page's language. */
export async function loadMessages(i18n: I18n, domain: Domain): Promise<void> {
  const missing = [domain, ...(companions[domain] ?? [])]
    .filter(isRouteDomain)
    .filter((wanted) => !loaded.get(i18n)?.has(wanted));
  if (missing.length === 0) return;
  await load(i18n, languageOf(i18n), missing);
  i18n.activate(i18n.locale);
}
