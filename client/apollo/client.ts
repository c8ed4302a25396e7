import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { defer, from, map, mergeMap } from 'rxjs';
import { createCache } from './cache.ts';

/** Executes an operation inside the gateway's process. */
export type Execute = (request: {
  query: DocumentNode;
  operationName?: string;
  variables?: Record<string, unknown>;
}) => Promise<ApolloLink.Result>;

const loadHttpLink = () => import('./http-link.ts');

/** A page that the server rendered sends no request, so the HTTP link is loaded with the first operation. */
const http = new ApolloLink((operation, forward) =>
  defer(loadHttpLink).pipe(mergeMap(({ httpLink }) => httpLink.request(operation, forward))),
);

/** Preloads the HTTP link. */
export function preloadHttpLink(): void {
  loadHttpLink().catch(() => undefined);
}

/** The browser's client, which starts with the server's cache. */
export function createBrowserClient(authorization: ApolloLink, state: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([authorization, http]),
    cache: createCache().restore(state),
  });
}

/** The server's client, for one request: it calls the gateway's executor directly, as a guest. */
export function createServerClient(execute: Execute): ApolloClient {
  const link = new ApolloLink(({ query, operationName, variables }) =>
    from(execute({ query, operationName, variables })).pipe(map((result) => ({ ...result }))),
  );
  return new ApolloClient({ link, cache: createCache(), ssrMode: true });
}
