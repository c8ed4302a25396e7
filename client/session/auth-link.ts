import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { Session } from './session.ts';

/** Sends the token with each operation, and expires the session when the gateway no longer accepts it. */
export function authLink(session: Session): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = session.token();
    if (token === null) return forward(operation);
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, authorization: `JWT ${token}` },
    }));
    return forward(operation).pipe(
      tap((result) => {
        // The session has changed meanwhile: the response must not reach the cache.
        if (session.token() !== token) throw new DOMException('The session has changed', 'AbortError');
        const isRejected = result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED');
        if (isRejected) session.expire(token);
      }),
    );
  });
}
