import type { LoaderFunctionArgs } from 'react-router-dom';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { loadQuery } from '../../apollo/load-query.ts';
import { pageOf } from '../../session/page-context.ts';
import { ShellDocument, useShellQuery } from './Shell.generated.ts';

/** Data of header and footer, from the cache that the shell's loader filled. */
export function useShell() {
  const { language } = useLanguage();
  const { data } = useShellQuery();
  const policy = data?.storePolicy ?? null;
  return {
    /** The shop's name in the page's language and in the other one. */
    storeName: policy && orderNames(policy.storeName, language),
    policy,
    groups: data?.groups ?? [],
  };
}

/** Loads the data of header and footer. If that fails, the page opens anyway, and the screen reports its own errors. */
export async function loadShell(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, ShellDocument, {}).catch(() => null);
  return null;
}
