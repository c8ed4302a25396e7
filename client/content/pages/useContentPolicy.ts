import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { pageOf } from '../../routing/page-context.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ContentPolicyDocument, useContentPolicyQuery } from './ContentPolicy.generated.ts';
import { policyWords, type ContentPolicy, type PolicyWords } from './policy-words.ts';

/** Loader of every page that states the shop's constants. */
export async function loadContentPolicy(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, ContentPolicyDocument, {});
  return null;
}

/** The constants, and how the texts say them; null before they are there. */
export function useContentPolicy(): { policy: ContentPolicy; words: PolicyWords } | null {
  const { pageLanguage } = useLanguage();
  const { data } = useContentPolicyQuery();
  if (!data) return null;
  return { policy: data.storePolicy, words: policyWords(data.storePolicy, pageLanguage) };
}
