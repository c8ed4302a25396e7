import { ApolloClient, ApolloLink, type InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { defer, from, map, mergeMap, tap } from 'rxjs';
import { createCache, forgetCustomer } from './cache.ts';
import type { Session } from './session.ts';

/** Executes an operation inside the gateway's own process. */
export type Execute = (request: {
  query: DocumentNode;
  operationName?: string;
  variables?: Record<string, unknown>;
}) => Promise<ApolloLink.Result>;

function createClient(link: ApolloLink, cache: InMemoryCache, ssrMode: boolean): ApolloClient {
  return new ApolloClient({
    link,
    cache,
    ssrMode,
    devtools: { enabled: import.meta.env.DEV },
  });
}

/** Sends the token with each operation, and drops it when the gateway says that it is no longer good. */
function authorization(session: Session): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = session.token();
    if (token === null) return forward(operation);
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, authorization: `JWT ${token}` },
    }));
    return forward(operation).pipe(
      tap((result) => {
        // The response is another customer's, or nobody's, by now: it must not reach the cache.
        if (session.token() !== token) throw new DOMException('The session has changed', 'AbortError');
        const isRejected = result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED');
        if (isRejected) session.expire(token);
      }),
    );
  });
}

const loadHttpLink = () => import('./http-link.ts');

/** A page that the server rendered asks for nothing: what speaks HTTP comes with the first operation. */
function http(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    defer(loadHttpLink).pipe(mergeMap(({ httpLink }) => httpLink.request(operation, forward))),
  );
}

/** The browser's client, which starts from what the server knew. */
export function createBrowserClient(session: Session, state: NormalizedCacheObject): ApolloClient {
  const cache = createCache();
  cache.restore(state);
  session.subscribe(() => forgetCustomer(cache));
  // A customer's cart is asked for at once.
  if (session.token() !== null) loadHttpLink().catch(() => undefined);
  return createClient(ApolloLink.from([authorization(session), http()]), cache, false);
}

/** The server's client, for one request: it asks the gateway's executor directly, as a guest. */
export function createServerClient(execute: Execute): ApolloClient {
  const inProcess = new ApolloLink(({ query, operationName, variables }) =>
    from(execute({ query, operationName, variables })).pipe(map((result) => ({ ...result }))),
  );
  return createClient(inProcess, createCache(), true);
}
