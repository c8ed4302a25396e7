import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import type { I18n } from '@lingui/core';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { forgetCustomer } from '../apollo/cache.ts';
import { createBrowserClient, preloadHttpLink } from '../apollo/client.ts';
import { routerContext } from '../session/page-context.ts';
import { createBrowserSession } from '../session/session.ts';
import { accessOf, loadScreens } from './screen-route.ts';
import { cartLink } from '../cart/cart-link.ts';
import { createI18n } from '../i18n/catalogs.ts';
import { isChunkFailure } from '../browser/load-chunk.ts';
import { ignoreSkippedTransitions } from '../browser/view-transitions.ts';
import { prepareFormats } from '../i18n/prepare-formats.ts';
import { isLanguage, readStoredLanguage, storeLanguage } from '../i18n/language.ts';
import { isPath, paths } from '../paths.ts';
import { authLink } from '../session/auth-link.ts';
import { redirectFor } from '../session/route-guard.ts';
import { registerServiceWorker } from '../browser/offline/register.ts';
import { mergedCache, readPageState, stateElement } from './page-state.ts';
import { loadProductScreen, routes } from './routes.tsx';
import { reloadWhenReachable } from '../ui/useRetryOnline.ts';

/** Code that failed to load is loaded again by its part (lazy-part.tsx), so the page is not reloaded. */
function onCaughtError(error: unknown): void {
  // eslint-disable-next-line no-console -- As React does for every error.
  if (!isChunkFailure(error)) console.error(error);
}

/** Removes `?lang=` from the URL after the shopper has selected another language. */
function dropLanguageParameter(router: DataRouter): void {
  const { pathname, search, hash } = router.state.location;
  const parameters = new URLSearchParams(search);
  if (!parameters.has('lang')) return;
  parameters.delete('lang');
  const rest = parameters.toString();
  void router.navigate(
    { pathname, search: rest && `?${rest}`, hash },
    { replace: true, preventScrollReset: true },
  );
}

/** The Apollo cache of the empty page: the data of all cached pages. */
async function cacheFromPages(): Promise<NormalizedCacheObject> {
  const { readCachedElement } = await import('../browser/offline/cached-pages.ts');
  return mergedCache(await readCachedElement(stateElement));
}

/** Preload the code of a product page on hover, because a click may follow. */
function preloadProductScreen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && isPath(link.pathname, paths.productPage)) loadProductScreen().catch(() => undefined);
}

async function start(container: HTMLElement): Promise<void> {
  const state = readPageState();
  const requested = new URLSearchParams(window.location.search).get('lang');
  const stored = readStoredLanguage();
  const session = createBrowserSession();
  // Fetch a customer's cart immediately. A guest's first operation may come much later, after a new release or without a connection.
  if (session.token() !== null) preloadHttpLink();
  const [rendered] = await Promise.all([
    createI18n(state?.language ?? (isLanguage(requested) ? requested : (stored ?? 'en'))),
    loadScreens(routes, window.location),
  ]);
  // After the await, in a task of its own: reading the page's data takes long, and a tap can be handled before it.
  const link = ApolloLink.from([cartLink(session), authLink(session)]);
  const client = createBrowserClient(link, state?.cache ?? (await cacheFromPages()));
  session.subscribe(() => forgetCustomer(client.cache));
  let i18n = rendered;

  let markHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve;
  });
  ignoreSkippedTransitions();
  const router = createBrowserRouter(routes, {
    hydrationData: state ?? undefined,
    getContext: () =>
      routerContext({
        client,
        get i18n() {
          return i18n;
        },
        session,
        isServer: false,
        hydrated,
      }),
  });

  const language = {
    i18n: rendered,
    choice: isLanguage(requested) ? null : stored,
    onChange: (next: I18n) => {
      i18n = next;
      dropLanguageParameter(router);
    },
  };
  const app = (
    <StrictMode>
      <App client={client} session={session} language={language} onReady={markHydrated}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  document.dispatchEvent(new Event('hydrating'));
  // A transition renders in slices, so that the page can scroll and react in between.
  startTransition(() => {
    if (state) hydrateRoot(container, app, { onCaughtError });
    else createRoot(container, { onCaughtError }).render(app);
  });

  await hydrated;
  // For early-input.ts and browser tests.
  document.documentElement.dataset['hydrated'] = '';
  document.dispatchEvent(new Event('hydrated'));
  preloadHttpLink();
  const { location } = router.state;
  // The router does not run the guard of a server-rendered page.
  const target = redirectFor(accessOf(routes, location.pathname), location, session.token() !== null);
  if (target !== null) void router.navigate(target, { replace: true });

  if (isLanguage(requested)) storeLanguage(requested);

  document.addEventListener('pointerover', preloadProductScreen);
  document.addEventListener('focusin', preloadProductScreen);

  if (import.meta.env.PROD) registerServiceWorker();
  prepareFormats(i18n.locale);
  // Apollo lists the queries of the page at the first mutation, and prints each of them for that: 25 ms on a slow phone. Then they are cached.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void client.getObservableQueries());
}

const container = document.getElementById('app');
// index.html shows a notice for old browsers. The server's page remains readable.
const isTooOld = document.getElementById('old-browser') !== null;
if (container && !isTooOld) {
  start(container).catch((error: unknown) => {
    window.addEventListener('online', () => void reloadWhenReachable());
    throw error;
  });
}
