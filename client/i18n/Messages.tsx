import { useLingui } from '@lingui/react';
import { use, type ReactNode } from 'react';
import { hasMessages, loadMessages, type Domain } from './catalogs.ts';

const loading = new Map<string, Promise<void>>();

/**
 * For a lazy part of a page whose words are not loaded with it (a panel of another domain): suspends until they are there. Routes need
 * none of this: their catalogue is loaded with them.
 */
export function Messages({ domain, children }: { domain: Domain; children: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  if (!hasMessages(i18n, domain)) {
    const key = `${i18n.locale}/${domain}`;
    const promise = loading.get(key) ?? loadMessages(i18n, domain).finally(() => loading.delete(key));
    loading.set(key, promise);
    use(promise);
  }
  return children;
}
