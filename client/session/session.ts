import { dropStored, readStoredWord, removeStored, writeStored } from '../storage/local-storage.ts';

const storageKey = 'token';

/** Why the session changed. `elsewhere`: another tab signed in or out. */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired' | 'elsewhere';

/** Who is at this browser: a stored token means signed in. The gateway alone decides whether the token is good. */
export interface Session {
  token(): string | null;
  /** Keeps the token of a successful login. */
  signIn(token: string): void;
  /** The customer leaves. The caller deletes the local cart and reloads `/`. */
  signOut(): void;
  /** The gateway no longer accepts `token`: it goes, the local cart stays. Does nothing when another one has taken its place. */
  expire(token: string): void;
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/** A JWT, or any other token that may stand in a header. */
const wellFormed = /^[\w.~+/=-]{1,4096}$/;

function readToken(): string | null {
  const stored = readStoredWord(storageKey);
  if (stored === null || stored === '') return null;
  if (wellFormed.test(stored)) return stored;
  dropStored(storageKey);
  return null;
}

/** The browser's session. It lives as long as the page; sign-ins and sign-outs of other tabs reach it by the `storage` event. */
export function createBrowserSession(): Session {
  let token = readToken();
  const listeners = new Set<(change: SessionChange) => void>();
  const change = (next: string | null, why: SessionChange): void => {
    if (next === token) return;
    token = next;
    for (const listener of listeners) listener(why);
  };
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) change(readToken(), 'elsewhere');
  });
  return {
    token: () => token,
    signIn(next) {
      writeStored(storageKey, next);
      change(next, 'signed-in');
    },
    signOut() {
      removeStored(storageKey);
      change(null, 'signed-out');
    },
    expire(expired) {
      if (expired !== token) return;
      removeStored(storageKey);
      change(null, 'expired');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server renders the guest's page: it knows no token. */
export const guestSession: Session = {
  token: () => null,
  signIn: () => undefined,
  signOut: () => undefined,
  expire: () => undefined,
  subscribe: () => () => undefined,
};
