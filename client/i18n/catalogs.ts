import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { setCatalogLoader } from '../browser/load-chunk.ts';
import type { Language } from './language.ts';

/** The catalogs of every page (shell, shelves, cart): one file per language, `base-<language>.ts`. */
const baseCatalogs = import.meta.glob<{ messages: Messages }>('./base-*.ts');
const otherCatalogs = import.meta.glob<{ messages: Messages }>([
  './generated/en/{checkout,account,orders,drivers,content,forms}.ts',
  '../../locales/*/{checkout,account,orders,drivers,content,forms}.po',
]);

/**
 * The catalogs of all loaded chunks: the build lists them for each chunk (scripts/build/message-catalogs.ts). The server, the development
 * server and tests have no chunks, so they load all catalogs.
 */
const needed = new Set(['base']);
if (!import.meta.env.PROD || import.meta.env.SSR)
  for (const path of Object.keys(otherCatalogs)) needed.add(path.replace(/^.*\/|\.\w+$/g, ''));

const instances = new Map<Language, { readonly i18n: I18n; readonly loaded: Set<string> }>();

function instanceOf(language: Language): { readonly i18n: I18n; readonly loaded: Set<string> } {
  const known = instances.get(language);
  if (known) return known;
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  // eslint-disable-next-line no-console -- Browser tests fail by it: the shopper would read an id.
  i18n.on('missing', ({ id }) => console.error(`No catalog on this page has the message ${id}.`));
  const instance = { i18n, loaded: new Set<string>() };
  instances.set(language, instance);
  return instance;
}

async function loadMissing(language: Language): Promise<I18n> {
  const { i18n, loaded } = instanceOf(language);
  // Another chunk may have added catalogs in the meantime.
  for (;;) {
    const missing = [...needed].filter((name) => !loaded.has(name));
    if (missing.length === 0) return i18n;
    const catalogs = await Promise.all(
      missing.map((name) =>
        name === 'base'
          ? baseCatalogs[`./base-${language}.ts`]?.()
          : (
              otherCatalogs[`./generated/${language}/${name}.ts`] ??
              otherCatalogs[`../../locales/${language}/${name}.po`]
            )?.(),
      ),
    );
    i18n.load(language, Object.assign({}, ...catalogs.map((catalog) => catalog?.messages)) as Messages);
    for (const name of missing) loaded.add(name);
  }
}

setCatalogLoader(async (names) => {
  for (const name of names) needed.add(name);
  await Promise.all([...instances.keys()].map(loadMissing));
});

/** The instance of a language that `createI18n` has loaded. */
export const loadedI18n = (language: Language): I18n => instanceOf(language).i18n;

/** The messages in a language, including those of chunks that load later. */
export const createI18n = (language: Language): Promise<I18n> => loadMissing(language);
