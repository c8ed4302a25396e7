import { ApolloLink, Observable } from '@apollo/client';

/** Debounce of one line in milliseconds: the first click of a burst is sent immediately, the last one when the burst is over. */
export const debounceMs = 150;

declare module '@apollo/client' {
  interface DefaultContext {
    /** Whether a cart operation is at the head of the queue. Until then, a later change of the same line may replace it. */
    isSending?: boolean;
  }
}

/** The result of a change that was not sent: a later one replaced it, or its cart is gone. */
export const notSent: ApolloLink.Result = { data: { setCartLine: null } };

interface Waiting {
  readonly operation: ApolloLink.Operation;
  readonly send: () => void;
  readonly replace: () => void;
}

/** Merges `earlier` into `later`: steps are added; an absolute quantity stays absolute, because the later one was counted from it. */
function include(later: ApolloLink.Operation, earlier: ApolloLink.Operation): void {
  const { lineChange: change } = later.getContext();
  const before = earlier.getContext().lineChange?.step ?? null;
  if (!change || change.step === null) return;
  const step = before === null ? null : before + change.step;
  later.setContext({ lineChange: { ...change, step } });
}

/**
 * Sends the first and the last `setCartLine` of a burst of clicks on a line. An unsent change is replaced by the next one of its line, and
 * completes with null. Any other cart operation first sends the pending changes.
 */
export function burstLink(): ApolloLink {
  /** The newest change of each line, until its response. */
  const newest = new Map<string, Waiting>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function flush(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    for (const { send } of newest.values()) send();
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return new ApolloLink((operation, forward) => {
    if (!operation.getContext().lineChange) {
      flush();
      return forward(operation);
    }
    const line = `${String(operation.variables['cartId'])}:${String(operation.variables['productId'])}`;
    return new Observable((observer) => {
      let sent: ReturnType<Observable<unknown>['subscribe']> | undefined;
      const complete = (): void => {
        observer.next(notSent);
        observer.complete();
      };
      const change: Waiting = {
        operation,
        send: () => {
          sent ??= forward(operation).subscribe({
            next: (result) => observer.next(result),
            complete: () => observer.complete(),
            error: (error) => {
              const later = newest.get(line);
              if (!later || later === change) {
                observer.error(error);
                return;
              }
              // The shopper has clicked again: the next request contains this change, too.
              include(later.operation, operation);
              complete();
            },
          });
        },
        replace: () => {
          sent?.unsubscribe();
          complete();
        },
      };
      const earlier = newest.get(line);
      newest.set(line, change);
      if (earlier && !earlier.operation.getContext().isSending) {
        include(operation, earlier.operation);
        earlier.replace();
      }
      const timer = timers.get(line);
      clearTimeout(timer);
      timers.set(
        line,
        setTimeout(() => {
          timers.delete(line);
          newest.get(line)?.send();
        }, debounceMs),
      );
      if (timer === undefined) change.send();
      return () => {
        sent?.unsubscribe();
        if (newest.get(line) === change) newest.delete(line);
      };
    });
  });
}
