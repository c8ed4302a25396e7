import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use, type ReactNode } from 'react';
import { hasMessages, loadMessages, type Domain } from './catalogs.ts';

const loading = new Map<string, Promise<void>>();
/** A promise that React takes as kept without waiting: `use` has to be called on every render. */
const spoken = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

function whenLoaded(i18n: I18n, domain: Domain): Promise<void> {
  if (hasMessages(i18n, domain)) return spoken;
  const key = `${i18n.locale}/${domain}`;
  const promise = loading.get(key) ?? loadMessages(i18n, domain).finally(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}

/**
 * For a lazy part of a page whose words are not loaded with it (a panel of another domain): suspends until they are there. Routes need
 * none of this: their catalogue is loaded with them.
 */
export function Messages({ domain, children }: { domain: Domain; children: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  use(whenLoaded(i18n, domain));
  return children;
}
