import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { languageOf, type Language } from './language.ts';

/** Message catalogs that come with the routes that need them. */
const routeDomains = ['checkout', 'account', 'orders', 'drivers', 'content', 'forms'] as const;
/** Message catalogs that every page needs (shell, shelves, basket): one file a language, `base-<language>.ts`. */
type BaseDomain = 'ui' | 'shell' | 'catalog' | 'cart' | 'delivery';

type RouteDomain = (typeof routeDomains)[number];

/** A message catalog: one per domain. */
export type Domain = RouteDomain | BaseDomain;

type Importer = () => Promise<{ messages: Messages }>;

/** By language and catalog: `en/base`, `en/checkout`. */
const importers: Partial<Record<string, Importer>> = {};
for (const [path, importer] of Object.entries(
  import.meta.glob<{ messages: Messages }>(
    '../../locales/*/{checkout,account,orders,drivers,content,forms}.po',
  ),
)) {
  importers[path.slice('../../locales/'.length, -'.po'.length)] = importer;
}
for (const [path, importer] of Object.entries(import.meta.glob<{ messages: Messages }>('./base-*.ts'))) {
  importers[`${path.slice('./base-'.length, -'.ts'.length)}/base`] = importer;
}

/** Domains whose parts a domain's screens show. */
const companions: Partial<Record<Domain, readonly RouteDomain[]>> = {
  checkout: ['account', 'forms', 'orders'],
  account: ['forms', 'orders', 'checkout'],
  content: ['forms'],
  drivers: ['forms'],
  orders: ['account', 'checkout'],
};

const read = new Map<string, Promise<Messages>>();
const loaded = new WeakMap<I18n, Set<RouteDomain>>();

const isRouteDomain = (domain: Domain): domain is RouteDomain =>
  (routeDomains as readonly string[]).includes(domain);

function readCatalog(key: string): Promise<Messages> {
  const known = read.get(key);
  if (known) return known;
  const importer = importers[key];
  const reading = importer ? importer().then((module) => module.messages) : Promise.resolve({});
  read.set(key, reading);
  reading.catch(() => read.delete(key));
  return reading;
}

async function load(i18n: I18n, language: Language, names: readonly ('base' | RouteDomain)[]): Promise<void> {
  const catalogs = await Promise.all(names.map((name) => readCatalog(`${language}/${name}`)));
  i18n.load(language, Object.assign({}, ...catalogs) as Messages);
  const known = loaded.get(i18n) ?? new Set<RouteDomain>();
  for (const name of names) if (name !== 'base') known.add(name);
  loaded.set(i18n, known);
}

/** What is spoken by now has to be there in another language too. A server loads all of it: each catalog is read once per process. */
const spokenBy = (i18n: I18n): readonly ('base' | RouteDomain)[] => [
  'base',
  ...(import.meta.env.SSR ? routeDomains : (loaded.get(i18n) ?? [])),
];

/** Loads the language and makes it the one that is spoken. */
export async function activateLanguage(i18n: I18n, language: Language): Promise<void> {
  await load(i18n, language, spokenBy(i18n));
  i18n.activate(language);
}

/**
 * The same catalogs in another language, as an instance of its own: React may still hydrate parts of the page in the old language while it
 * renders the new one.
 */
export async function inLanguage(i18n: I18n, language: Language): Promise<I18n> {
  const translated = setupI18n();
  let names = spokenBy(i18n);
  do {
    await load(translated, language, names);
    // A route may have loaded another catalog meanwhile.
    names = spokenBy(i18n).filter((name) => name !== 'base' && !loaded.get(translated)?.has(name));
  } while (names.length > 0);
  translated.activate(language);
  return translated;
}

/** Loads the words of a domain, and of those that its screens borrow from, in the language that is spoken. */
export async function loadMessages(i18n: I18n, domain: Domain): Promise<void> {
  const missing = [domain, ...(companions[domain] ?? [])]
    .filter(isRouteDomain)
    .filter((wanted) => !loaded.get(i18n)?.has(wanted));
  if (missing.length === 0) return;
  await load(i18n, languageOf(i18n), missing);
  i18n.activate(i18n.locale);
}
