import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { failureOf, failurePage, isRequestFailure } from './apollo/errors.ts';
import { loadMessages, type Domain } from './i18n/catalogs.ts';
import { pageOf } from './routing/page-context.ts';
import { registerScreen } from './routing/preload-screen.ts';
import type { ScreenRoute } from './routing/screen-route.ts';
import { guard, type Access } from './session/route-guard.ts';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

type ShopRoute = RouteObject & {
  domain?: Domain;
  access?: Access;
  /** The screen's module, once it is loaded. */
  moduleId?: string;
};

const matched = (routes: ShopRoute[], pathname: string): ShopRoute[] =>
  (matchRoutes(routes, { pathname }) ?? []).map(({ route }) => route);

/** Who may open the page at a path; undefined: everyone. */
export function accessOf(routes: RouteObject[], pathname: string): Access | undefined {
  return matched(routes, pathname).find(({ access }) => access)?.access;
}

/** Loads a screen's data and its domain's messages together. A failed request becomes a page that reports it. */
function withMessages(loader: RouteObject['loader'], domain: Domain): LoaderFunction {
  return async (args) => {
    try {
      const [data] = await Promise.all([
        typeof loader === 'function' ? loader(args) : null,
        loadMessages(pageOf(args).i18n, domain),
      ]);
      // The language may have changed meanwhile.
      await loadMessages(pageOf(args).i18n, domain);
      return data ?? null;
    } catch (error) {
      throw isRequestFailure(error) ? failurePage(failureOf(error)) : error;
    }
  };
}

/** A domain's routes with guard, messages and skeleton. */
export function inDomain(domain: Domain, routes: readonly ScreenRoute[]): ShopRoute[] {
  return routes.map(({ path, access, lazy, loader }) => {
    if (lazy) registerScreen(path, lazy);
    return {
      path,
      domain,
      access,
      HydrateFallback: ScreenSkeleton,
      middleware: [guard(access)],
      ...(lazy
        ? {
            lazy: async () => {
              const screen = await lazy();
              return { ...screen, loader: withMessages(screen.loader, domain) };
            },
          }
        : { loader: withMessages(loader, domain), element: null }),
    };
  });
}

/** Loads the screens of a page before it is rendered or hydrated. Returns the ids of their modules and their domains. */
export async function loadScreens(
  routes: RouteObject[],
  { pathname }: { pathname: string },
): Promise<{ modules: string[]; domains: Domain[] }> {
  const page = matched(routes, pathname);
  for (const route of page) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
  return {
    modules: page.flatMap(({ moduleId }) => moduleId ?? []),
    domains: page.flatMap(({ domain }) => domain ?? []),
  };
}
