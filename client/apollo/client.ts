import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  type InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { from, map, tap } from 'rxjs';
import { createCache, forgetCustomer } from './cache.ts';
import { fetchWithDeadline } from './deadline.ts';
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
        const isRejected = result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED');
        if (isRejected) session.expire(token);
      }),
    );
  });
}

/** The browser's client, which starts from what the server knew. */
export function createBrowserClient(session: Session, state: NormalizedCacheObject): ApolloClient {
  const cache = createCache();
  cache.restore(state);
  session.subscribe(() => forgetCustomer(cache));
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchWithDeadline });
  return createClient(ApolloLink.from([authorization(session), http]), cache, false);
}

/** The server's client, for one request: it asks the gateway's executor directly, as a guest. */
export function createServerClient(execute: Execute): ApolloClient {
  const inProcess = new ApolloLink(({ query, operationName, variables }) =>
    from(execute({ query, operationName, variables })).pipe(map((result) => ({ ...result }))),
  );
  return createClient(inProcess, createCache(), true);
}
