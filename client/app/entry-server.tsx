import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './App.tsx';
import { createServerClient, type Execute } from '../apollo/client.ts';
import { routerContext } from '../session/page-context.ts';
import { guestSession } from '../session/session.ts';
import { accessOf, loadScreens } from './screen-route.ts';
import { createI18n } from '../i18n/catalogs.ts';
import type { Language } from '../i18n/language.ts';
import { languages } from '../i18n/languages.ts';
import { pageAddressOf } from './page-address.ts';
import { paths } from '../paths.ts';
import type { PageState } from './page-state.ts';
import type { PageAddress } from './catalog-addresses.ts';
import { routes } from './routes.tsx';
import { headMarkup } from './shell/document-head.ts';
import { ShellDocument } from './shell/Shell.generated.ts';

export { sitemap } from './sitemap.ts';

/** The canonical address of a URL, by which the gateway renders and stores pages; null if there is none. */
export const pageAddress = (url: string): PageAddress | null => pageAddressOf(routes, url);

/** A request of the gateway for a page. */
export interface PageRequest {
  /** The page's address, from `pageAddress`. */
  url: string;
  /** Scheme and host of the shop as visitors see it. */
  origin: string;
  language: Language;
  /** Executes an operation in the gateway's own process, as a guest. */
  execute: Execute;
}

/** The rendered page. */
export interface PageResult {
  status: number;
  /** Redirect target; there is no page then. */
  redirect: string | null;
  language: Language;
  head: string;
  html: string;
  state: PageState | null;
  /** True: `no-store`, not for search engines. */
  isPrivate: boolean;
  /** Keys of the client manifest whose scripts and styles this page needs. */
  preloads: string[];
}

/** The page for all unknown addresses, with status 404. */
export const renderNotFound = (request: Omit<PageRequest, 'url'>): Promise<PageResult> =>
  render({ ...request, url: paths.unknown });

/**
 * Renders a page for a guest. The loaders first fill the cache and decide on status and redirects. Private pages are rendered without data.
 * A missing page has status 404 and no content: `renderNotFound` renders the page for it. Rejects only for errors of the storefront.
 */
export async function render({ url, origin, language, execute }: PageRequest): Promise<PageResult> {
  const address = new URL(url, origin);
  const isPrivate = accessOf(routes, address.pathname) === 'customer';
  const [i18n, modules] = await Promise.all([createI18n(language), loadScreens(routes, address)]);
  const client = createServerClient(execute);

  // Create it after the screens are loaded: it copies the routes.
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(address), {
    requestContext: routerContext({
      client,
      i18n,
      session: guestSession,
      isServer: true,
      hydrated: Promise.resolve(),
    }),
    filterMatchesToLoad: (match) => !isPrivate || match.route.id === 'shell',
  });
  const result = { language, isPrivate, preloads: [`i18n/base-${language}.ts`, ...modules] };
  const empty = { ...result, head: '', html: '', state: null };
  if (context instanceof Response) {
    return { ...empty, status: context.status, redirect: context.headers.get('location') ?? '/' };
  }
  const fault = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error));
  if (fault !== undefined) throw fault;
  if (context.statusCode === 404 && url !== paths.unknown) return { ...empty, status: 404, redirect: null };

  const html = renderToString(
    <App client={client} session={guestSession} language={{ i18n }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const shell = client.readQuery({ query: ShellDocument });
  return {
    ...result,
    status: context.statusCode,
    redirect: null,
    head: headMarkup({
      matches: context.matches.map(({ route, params }) => ({
        handle: route.handle as unknown,
        loaderData: context.loaderData[route.id] as unknown,
        params,
      })),
      i18n,
      language,
      path: address.pathname + address.search,
      origin,
      storeName: shell?.storePolicy.storeName[languages[language].texts] ?? '',
      isPrivate,
      status: context.statusCode,
    }),
    html,
    state: {
      language,
      cache: client.cache.extract() as PageState['cache'],
      loaderData: context.loaderData,
      errors: context.errors,
    },
  };
}
