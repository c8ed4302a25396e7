/** Begins the name of a message catalog in the list of files that a chunk needs (scripts/build/message-catalogs.ts). */
const catalogMark = '#';

let loadCatalogs: (names: readonly string[]) => Promise<void> = () => Promise.resolve();

/** Sets the function that loads message catalogs into the page. */
export function setCatalogLoader(load: (names: readonly string[]) => Promise<void>): void {
  loadCatalogs = load;
}

const failures = new WeakSet<object>();

/** Whether an `import()` failed because its files could not be loaded. */
export const isChunkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${String(response.status)}`);
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
  // The server's page links what its first screen needs.
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return Promise.resolve();
  const loading = file.endsWith('.css') ? loadStyles(href) : fetchScript(href);
  files.set(href, loading);
  loading.catch(() => files.delete(href));
  return loading;
}

/**
 * Every `import()` of the built storefront, with the files and catalogs that its chunk needs. It replaces the function that Vite adds
 * (vite.config.ts). Until 2026, browsers other than Chromium remember a module that failed to load: another `import()` fails without a
 * request. So the files are fetched first, which can be repeated, and the import finds them in the HTTP cache.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  try {
    const catalogs = needed.filter((name) => name.startsWith(catalogMark));
    await Promise.all([
      catalogs.length === 0 ? null : loadCatalogs(catalogs.map((name) => name.slice(catalogMark.length))),
      ...needed.filter((name) => !name.startsWith(catalogMark)).map(loadFile),
    ]);
    return await load();
  } catch (error) {
    if (error instanceof Error) failures.add(error);
    throw error;
  }
}
