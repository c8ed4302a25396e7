import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useShellQuery, type ShellQuery } from './Shell.generated.ts';

interface ShellData {
  /** The shop's name in the page's language and in the other one. */
  storeName: ReturnType<typeof orderNames> | null;
  policy: ShellQuery['storePolicy'] | null;
  groups: NonNullable<ShellQuery['groups']>;
}

/** What header and footer show, from the cache that the shell's loader filled. */
export function useShell(): ShellData {
  const { language } = useLanguage();
  const { data } = useShellQuery();
  const policy = data?.storePolicy ?? null;
  return {
    storeName: policy && orderNames(policy.storeName, language),
    policy,
    groups: data?.groups ?? [],
  };
}
