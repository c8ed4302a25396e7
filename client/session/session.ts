import { storedVar } from '../browser/storage/stored-var.ts';

/** Why the session changed. `elsewhere`: another tab signed in or out. */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired' | 'elsewhere';

/** The session of this browser. A stored token means signed in; only the server can validate it. */
export interface Session {
  token(): string | null;
  /** Stores the token of a successful login. */
  signIn(token: string): void;
  /** Removes the token. The caller deletes the local cart and reloads `/`. */
  signOut(): void;
  /** Removes `token`, which the gateway no longer accepts; the local cart stays. Does nothing if the session has a newer token. */
  expire(token: string): void;
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/** A JWT, or any other token that is valid in a header. */
const wellFormed = /^[\w.~+/=-]{1,4096}$/;

const storedToken = storedVar<string | null>(
  'token',
  (stored) => (stored === '' ? null : wellFormed.test(String(stored)) ? String(stored) : undefined),
  null,
  { isText: true },
);

/** The browser's session. Follows sign-ins and sign-outs of other tabs by the `storage` event. */
export function createBrowserSession(): Session {
  let token = storedToken.read();
  const listeners = new Set<(change: SessionChange) => void>();
  const change = (next: string | null, why: SessionChange): void => {
    if (next === token) return;
    token = next;
    if (next === null) storedToken.clear();
    else storedToken.write(next);
    for (const listener of listeners) listener(why);
  };
  storedToken.subscribe(() => {
    change(storedToken.read(), 'elsewhere');
  });
  return {
    token: () => token,
    signIn(next) {
      change(next, 'signed-in');
    },
    signOut() {
      change(null, 'signed-out');
    },
    expire(expired) {
      if (expired === token) change(null, 'expired');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server's session: always a guest, because the server has no token. */
export const guestSession: Session = {
  token: () => null,
  signIn: () => undefined,
  signOut: () => undefined,
  expire: () => undefined,
  subscribe: () => () => undefined,
};
