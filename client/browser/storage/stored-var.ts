import { useSyncExternalStore } from 'react';
import {
  localStorageOf,
  readEntry,
  removeEntry,
  writeEntry,
  type BrowserStorage,
} from './browser-storage.ts';
import { dropStored } from './dropped.ts';

/** A zod/mini schema. Or a plain function that returns undefined for invalid values, if the first load must not contain zod. */
export type StoredSchema<Value> =
  ((stored: unknown) => Value | undefined) | { safeParse: (stored: unknown) => { data?: Value | undefined } };

interface StoredOptions {
  /** Local storage by default. */
  readonly storage?: () => BrowserStorage;
  /** The entry is plain text instead of JSON. Quotes around it are ignored. */
  readonly isText?: boolean;
}

/** A value in the browser's storage. If storage is forbidden or full, the value exists until the page is closed. */
export interface StoredVar<Value> {
  /** The value without an entry, on the server and during hydration. */
  readonly initial: Value;
  /** The same object until the entry changes. An invalid entry is removed, and the shopper is notified once. */
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Removes the entry. */
  readonly clear: () => void;
  /** Calls the listener after changes by this tab and by others. */
  readonly subscribe: (listener: () => void) => () => void;
}

function decode(text: string, isText: boolean): unknown {
  if (isText) return /^"([^"]*)"$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates a value that is stored under `key`. */
export function storedVar<Value>(
  key: string,
  schema: StoredSchema<Value>,
  initial: Value,
  { storage = localStorageOf, isText = false }: StoredOptions = {},
): StoredVar<Value> {
  let value = initial;
  /** The text of the entry when `value` was last read or written. */
  let known: string | null = null;
  const listeners = new Set<() => void>();

  function parse(text: string): Value {
    const stored = decode(text, isText);
    const parsed = typeof schema === 'function' ? schema(stored) : schema.safeParse(stored).data;
    if (parsed !== undefined) return parsed;
    dropStored(storage(), key);
    return initial;
  }

  function change(next: Value): void {
    // A forbidden or full storage keeps its old entry; `value` is used until the entry changes.
    known = readEntry(storage(), key);
    value = next;
    for (const listener of listeners) listener();
  }

  return {
    initial,
    read() {
      const text = readEntry(storage(), key);
      if (text !== known) {
        known = text;
        value = text === null ? initial : parse(text);
      }
      return value;
    },
    write(next) {
      writeEntry(storage(), key, isText ? String(next) : JSON.stringify(next));
      change(next);
    },
    clear() {
      removeEntry(storage(), key);
      change(initial);
    },
    subscribe(listener) {
      const follow = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', follow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', follow);
      };
    },
  };
}

/** The stored value, or a part of it. The server and hydration use the initial value. */
export function useStoredVar<Value>(variable: StoredVar<Value>): Value;
export function useStoredVar<Value, Part>(variable: StoredVar<Value>, select: (value: Value) => Part): Part;
export function useStoredVar<Value>(
  variable: StoredVar<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(
    variable.subscribe,
    () => select(variable.read()),
    () => select(variable.initial),
  );
}
