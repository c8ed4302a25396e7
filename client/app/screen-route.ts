import {
  matchRoutes,
  type LoaderFunction,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router-dom';
import { failureOf, failurePage, isRequestFailure } from '../apollo/errors.ts';
import { guard, type Access } from '../session/route-guard.ts';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

/** A screen module: `Component`, `loader`, `handle`, …; the build adds its own id. */
type ScreenModule = Pick<
  NonIndexRouteObject,
  'Component' | 'handle' | 'loader' | 'shouldRevalidate' | 'ErrorBoundary'
> & { moduleId?: string };

export type ShopRoute = RouteObject & {
  /** Who may open it; everyone by default. */
  access?: Access;
  /** The screen's module, once it is loaded. */
  moduleId?: string;
};

const matched = (routes: ShopRoute[], pathname: string): ShopRoute[] =>
  (matchRoutes(routes, { pathname }) ?? []).map(({ route }) => route);

/** Who may open the page at a path; undefined for everyone. */
export function accessOf(routes: RouteObject[], pathname: string): Access | undefined {
  return matched(routes, pathname).find(({ access }) => access)?.access;
}

/** Turns a failed request into an error page. */
function withFailurePage(loader: RouteObject['loader']): LoaderFunction {
  return async (args) => {
    try {
      return typeof loader === 'function' ? await loader(args) : null;
    } catch (error) {
      throw isRequestFailure(error) ? failurePage(failureOf(error)) : error;
    }
  };
}

/** The route of a screen, with guard and skeleton. */
export function screen(path: string, load: () => Promise<ScreenModule>, access?: Access): ShopRoute {
  return {
    path,
    access,
    HydrateFallback: ScreenSkeleton,
    middleware: [guard(access)],
    lazy: async () => {
      const module = await load();
      return { ...module, loader: withFailurePage(module.loader) };
    },
  };
}

/** Loads the screens of a page before it is rendered or hydrated. Returns the ids of their modules. */
export async function loadScreens(
  routes: RouteObject[],
  { pathname }: { pathname: string },
): Promise<string[]> {
  const page = matched(routes, pathname);
  for (const route of page) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
  return page.flatMap(({ moduleId }) => moduleId ?? []);
}
