import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { Session } from './session.ts';

/** Sends the token with each operation, and ends the session when the gateway no longer accepts the token. */
export function authLink(session: Session): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = session.token();
    if (token === null) return forward(operation);
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, authorization: `JWT ${token}` },
    }));
    return forward(operation).pipe(
      tap((result) => {
        // The session has changed: do not cache the response.
        if (session.token() !== token) throw new DOMException('The session has changed', 'AbortError');
        const isRejected = result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED');
        if (isRejected) session.expire(token);
      }),
    );
  });
}
