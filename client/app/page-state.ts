import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';
import { isLanguage, type Language } from '../i18n/language.ts';

/** The state of the server's page for the browser, as JSON. */
export interface PageState extends Pick<HydrationState, 'loaderData' | 'errors'> {
  language: Language;
  cache: NormalizedCacheObject;
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

/** The element with the state. */
export const stateElement = 'app-state';

function parsePageState(text: string): PageState | null {
  const state: unknown = JSON.parse(text);
  return isPageState(state) ? state : null;
}

/** Reads the state from the document; null if the page has none. */
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
