import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { pageOf } from '../../session/page-context.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ContentPolicyDocument, useContentPolicyQuery } from './ContentPolicy.generated.ts';
import { policyLabels, type ContentPolicy, type PolicyLabels } from './policy-labels.ts';

/** Loader of pages with business figures. */
export async function loadContentPolicy(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, ContentPolicyDocument, {});
  return null;
}

/** The figures and their labels; null while loading. */
export function useContentPolicy(): { policy: ContentPolicy; labels: PolicyLabels } | null {
  const { pageLanguage } = useLanguage();
  const { data } = useContentPolicyQuery();
  if (!data) return null;
  return { policy: data.storePolicy, labels: policyLabels(data.storePolicy, pageLanguage) };
}
