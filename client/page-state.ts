import type { NormalizedCacheObject } from '@apollo/client';
import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
} from 'react-router-dom';
import { isLanguage, type Language } from './i18n/language.ts';

interface SentError {
  status: number;
  statusText: string;
}

/** The state that the server's page passes to the browser, as JSON. */
export interface PageState {
  language: Language;
  cache: NormalizedCacheObject;
  loaderData: Record<string, unknown>;
  errors: Record<string, SentError> | null;
}

/** Errors in the state: status and code, without details. */
export function sentErrors(errors: Record<string, unknown> | null | undefined): PageState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText }
        : { status: 500, statusText: 'INTERNAL' },
    ]),
  );
}

/** The router's hydration data. */
export function hydrationOf({ loaderData, errors }: PageState): HydrationState {
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, { status, statusText }]) => [
          id,
          new ErrorResponseImpl(status, statusText, null),
        ]),
      ),
  };
}

function isPageState(value: unknown): value is PageState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'language' in value &&
    isLanguage(value.language) &&
    'cache' in value &&
    'loaderData' in value
  );
}

/** The element that holds the state. */
export const stateElement = 'app-state';

function parsePageState(text: string): PageState | null {
  const state: unknown = JSON.parse(text);
  return isPageState(state) ? state : null;
}

/** Reads the state out of the document; null when the page came without one. */
export function readPageState(): PageState | null {
  const text = document.getElementById(stateElement)?.textContent;
  return text ? parsePageState(text) : null;
}

/** Merges the caches of several pages' states; later pages win. */
export function mergedCache(texts: readonly string[]): NormalizedCacheObject {
  const merged: NormalizedCacheObject = {};
  for (const text of texts) {
    for (const [id, entity] of Object.entries(parsePageState(text)?.cache ?? {})) {
      merged[id] = { ...merged[id], ...entity };
    }
  }
  return merged;
}
