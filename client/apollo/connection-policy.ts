import type { FieldPolicy } from '@apollo/client';

interface Page {
  readonly edges?: readonly { readonly cursor?: string }[];
  readonly pageInfo?: { readonly endCursor?: string | null };
}

/** Merges a refetched first page into a longer list. Keeps the later pages if the first one ends at the same entry. */
function replaceHead(known: Page, next: Page): Page {
  const { edges: before = [] } = known;
  const { edges: head = [] } = next;
  const { length } = head;
  const ends = next.pageInfo?.endCursor ?? undefined;
  if (length === 0 || before.length <= length || before[length - 1]?.cursor !== ends) return next;
  return {
    ...next,
    edges: [...head, ...before.slice(length)],
    pageInfo: known.pageInfo,
  };
}

/**
 * Merges the pages of a list into one cache entry; a refetch from the top refreshes its head. `keys` are the arguments that identify a
 * list. Queries should select `edges { cursor node { … } } pageInfo { hasNextPage endCursor }`.
 */
export function connection(keys: string[]): FieldPolicy<Page> {
  return {
    keyArgs: keys,
    merge(known, next, { args }) {
      if (!known) return next;
      if (typeof args?.after !== 'string') return replaceHead(known, next);
      if (args.after !== known.pageInfo?.endCursor) return next;
      return { ...next, edges: [...(known.edges ?? []), ...(next.edges ?? [])] };
    },
  };
}
