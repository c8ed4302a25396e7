/** Prefix of message catalogs in the list of files that a chunk needs (scripts/build/message-catalogs.ts). */
const catalogMark = '#';

let loadCatalogs: (names: readonly string[]) => Promise<void> = () => Promise.resolve();

/** Sets the function that loads message catalogs into the page. */
export function setCatalogLoader(load: (names: readonly string[]) => Promise<void>): void {
  loadCatalogs = load;
}

/** Errors of failed imports, with whether only a reload of the page can help. */
const failures = new WeakMap<Error, { readonly needsReload: boolean }>();

/** Whether an `import()` failed because its files could not be loaded. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && failures.has(error);

/**
 * Whether an `import()` will fail until the page is reloaded: the server has a newer release, or the browser caches the failure. False if
 * the connection was lost.
 */
export const needsReload = (error: unknown): boolean =>
  error instanceof Error && failures.get(error)?.needsReload === true;

function fail(error: unknown, needsReload: boolean): never {
  if (error instanceof Error && !failures.has(error)) failures.set(error, { needsReload });
  throw error;
}

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) fail(new Error(`${href}: ${String(response.status)}`), true);
  await response.arrayBuffer();
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`Failed to fetch ${href}`));
    };
    document.head.append(link);
  });
}

const files = new Map<string, Promise<void>>();

function loadFile(file: string): Promise<void> {
  const href = `/${file}`;
  const known = files.get(href);
  if (known) return known;
  // The server's page links the files of its first screen.
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return Promise.resolve();
  const loading = file.endsWith('.css') ? loadStyles(href) : fetchScript(href);
  files.set(href, loading);
  loading.catch(() => files.delete(href));
  return loading;
}

/**
 * Loads a chunk of the built storefront with its files and catalogs. It replaces the function that Vite adds (vite.config.ts). Until 2026,
 * browsers other than Chromium cache a failed module: a further `import()` fails without a request. So this fetches the files first, which
 * can be repeated, and the import finds them in the HTTP cache.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  const catalogs = needed.filter((name) => name.startsWith(catalogMark));
  try {
    await Promise.all([
      catalogs.length === 0 ? null : loadCatalogs(catalogs.map((name) => name.slice(catalogMark.length))),
      ...needed.filter((name) => !name.startsWith(catalogMark)).map(loadFile),
    ]);
  } catch (error) {
    return fail(error, false);
  }
  return load().catch((error: unknown) => fail(error, true));
}
