import type { ApolloClient } from '@apollo/client';
import type { I18n } from '@lingui/core';
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import type { Session } from './session.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The context of a loader. */
export interface PageContext {
  readonly client: ApolloClient;
  readonly i18n: I18n;
  readonly session: Session;
  /** True on the server, where only public data is loaded. */
  readonly isServer: boolean;
  /** Resolves after hydration. Data must not change before, or the server's and the browser's render would differ. */
  readonly hydrated: Promise<void>;
}

const pageContext = createContext<PageContext>();

/** For the two entries: the context that the router passes to loaders. */
export function routerContext(page: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, page);
  return provider;
}

/** For loaders: `const { client } = pageOf(args)`. */
export function pageOf({ context }: Pick<LoaderFunctionArgs, 'context'>): PageContext {
  return context.get(pageContext);
}
