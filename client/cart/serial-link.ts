import { ApolloLink, Observable } from '@apollo/client';
import { finalize } from 'rxjs';
import type { Session } from '../session/session.ts';

/**
 * Sends one operation at a time, so that responses arrive in the order of the requests and the cached cart is always the newest. A new
 * session starts a new queue; pending operations of the old one are rejected.
 */
export function serialLink(session: Session): ApolloLink {
  let last: Promise<void> = Promise.resolve();
  let token = session.token();
  return new ApolloLink((operation, forward) => {
    if (session.token() !== token) {
      token = session.token();
      last = Promise.resolve();
    }
    const ownToken = token;
    return new Observable((observer) => {
      let stop: (() => void) | null = null;
      let isStopped = false;
      last = last.then(() => {
        if (isStopped) return undefined;
        if (session.token() !== ownToken) {
          observer.error(new DOMException('The session has changed', 'AbortError'));
          return undefined;
        }
        operation.setContext({ isSending: true });
        return new Promise<void>((resolve) => {
          const sent = forward(operation).pipe(finalize(resolve)).subscribe(observer);
          stop = () => sent.unsubscribe();
        });
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    });
  });
}
