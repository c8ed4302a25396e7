import {
  matchRoutes,
  type LoaderFunction,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router-dom';
import { failureOf, failurePage, isRequestFailure } from '../apollo/errors.ts';
import { loadMessages, type Domain } from '../i18n/catalogs.ts';
import { pageOf } from '../session/page-context.ts';
import { guard, type Access } from '../session/route-guard.ts';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

/** A screen module: `Component`, `loader`, `handle`, …; the build adds its own id. */
type ScreenModule = Pick<
  NonIndexRouteObject,
  'Component' | 'handle' | 'loader' | 'shouldRevalidate' | 'ErrorBoundary'
> & { moduleId?: string };

export type ShopRoute = RouteObject & {
  /** The message catalog of the screen. */
  messages?: Domain;
  /** Who may open it; everyone by default. */
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

/** Loads a screen's data and its messages together. A failed request becomes a page that reports it. */
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

/** The route of a screen, with guard, messages and skeleton. */
export function screen(
  path: string,
  messages: Domain,
  load: () => Promise<ScreenModule>,
  access?: Access,
): ShopRoute {
  return {
    path,
    messages,
    access,
    HydrateFallback: ScreenSkeleton,
    middleware: [guard(access)],
    lazy: async () => {
      const module = await load();
      return { ...module, loader: withMessages(module.loader, messages) };
    },
  };
}

/** Loads the screens of a page before it is rendered or hydrated. Returns the ids of their modules and their message catalogs. */
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
    domains: page.flatMap(({ messages }) => messages ?? []),
  };
}
