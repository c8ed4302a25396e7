import type { Responses } from './fill-in.ts';

const key = 'lantern-explorer';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface State {
  readonly token: string;
  readonly responses: Responses;
}

const empty: State = { token: '', responses: {} };

function storedState(): State {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(stored)) return empty;
    const { token, responses } = stored;
    return {
      token: typeof token === 'string' ? token : '',
      responses: isRecord(responses) ? responses : {},
    };
  } catch {
    return empty;
  }
}

/** The token and the responses that variables take values from. They last as long as the browser's tab. */
export interface Session {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setToken: (token: string) => void;
  readonly forget: () => void;
  /** Stores the data of a response, and its token if it is the one of `login`; `logout` removes the token. */
  readonly record: (data: unknown) => void;
}

/** @param rootFields the fields whose responses variables take values from */
export function createSession(rootFields: ReadonlySet<string>): Session {
  let current = storedState();
  const listeners = new Set<() => void>();
  const change = (next: State): void => {
    current = next;
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, the state lasts until a reload.
    }
    for (const listener of listeners) listener();
  };
  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setToken: (token) => {
      change({ ...current, token });
    },
    forget: () => {
      change(empty);
    },
    record: (data) => {
      if (!isRecord(data)) return;
      const { login, logout } = data;
      const isSignedOut = isRecord(logout) && logout['isSignedOut'] === true;
      const newToken = isRecord(login) && typeof login['token'] === 'string' ? login['token'] : undefined;
      const remembered = Object.entries(data).filter(
        ([name, value]) => rootFields.has(name) && value !== null,
      );
      change({
        token: newToken ?? (isSignedOut ? '' : current.token),
        responses: { ...current.responses, ...Object.fromEntries(remembered) },
      });
    },
  };
}
