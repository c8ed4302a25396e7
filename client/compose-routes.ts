import {
  matchRoutes,
  redirect,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { failureOf, isRequestFailure } from './apollo/errors.ts';
import { failurePage } from './apollo/load-query.ts';
import { pageOf } from './apollo/page-context.ts';
import { loadMessages, type Domain } from './i18n/catalogs.ts';
import { redirectFor } from './navigation-guard.ts';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

/** Domain of each route, and the screen module behind it once that is loaded. */
const domains = new WeakMap<RouteObject, Domain>();
const moduleIds = new WeakMap<RouteObject, string>();

/** Guard, words and data of a screen, in this order of importance; whatever fails becomes a page that says so. */
function guarded(loader: RouteObject['loader'], domain: Domain): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    const { i18n, session, isServer, hydrated } = pageOf(args);
    await hydrated;
    if (!isServer) {
      const { pathname, search } = new URL(args.request.url);
      const target = redirectFor(pathname, search, session.token() !== null);
      if (target !== null) return redirect(target);
    }
    try {
      const [data] = await Promise.all([
        typeof loader === 'function' ? loader(args) : null,
        loadMessages(i18n, domain),
      ]);
      return data ?? null;
    } catch (error) {
      throw isRequestFailure(error) ? failurePage(failureOf(error)) : error;
    }
  };
}

/** A domain's routes with the guard, the domain's words and the skeleton put around them. */
export function inDomain(domain: Domain, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const composed: RouteObject = {
      HydrateFallback: ScreenSkeleton,
      ...route,
      ...(typeof lazy === 'function'
        ? {
            lazy: async () => {
              const { moduleId, ...screen } = (await lazy()) as RouteObject & { moduleId?: string };
              if (moduleId !== undefined) moduleIds.set(composed, moduleId);
              return { ...screen, loader: guarded(screen.loader, domain) };
            },
          }
        : { loader: guarded(route.loader, domain) }),
    } as RouteObject;
    domains.set(composed, domain);
    return composed;
  });
}

/** Loads the screens of a page before it is rendered or hydrated; answers the modules' ids and the domains whose words they say. */
export async function loadScreens(
  routes: RouteObject[],
  location: { pathname: string },
): Promise<{ modules: string[]; domains: Domain[] }> {
  const matched = (matchRoutes(routes, location) ?? []).map((match) => match.route);
  for (const route of matched) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = await route.lazy();
    Object.assign(route, loaded);
    delete route.lazy;
  }
  return {
    modules: matched.map((route) => moduleIds.get(route)).filter((id) => id !== undefined),
    domains: matched.map((route) => domains.get(route)).filter((domain) => domain !== undefined),
  };
}
