import type { LoaderFunction, NonIndexRouteObject } from 'react-router-dom';
import type { Access } from '../session/route-guard.ts';

/** A screen module: `Component`, `loader`, `handle`, …; the build adds its own id. */
type ScreenModule = Pick<
  NonIndexRouteObject,
  'Component' | 'handle' | 'loader' | 'shouldRevalidate' | 'ErrorBoundary'
> & { moduleId?: string };

/** A route of a domain. `compose-routes.ts` adds guard and skeleton. */
export interface ScreenRoute {
  readonly path: string;
  /** Who may open it; everyone by default. */
  readonly access?: Access;
  /** The screen; without one the loader decides. */
  readonly lazy?: () => Promise<ScreenModule>;
  readonly loader?: LoaderFunction;
}
