import type { FieldPolicy } from '@apollo/client';

interface Page {
  readonly edges?: readonly { readonly cursor?: string }[];
  readonly nodes?: readonly unknown[];
  readonly pageInfo?: { readonly endCursor?: string | null };
}

/** The pages known already, and the one that came. */
function append(known: Page, next: Page): Page {
  return {
    ...next,
    ...(next.edges && { edges: [...(known.edges ?? []), ...next.edges] }),
    ...(next.nodes && { nodes: [...(known.nodes ?? []), ...next.nodes] }),
  };
}

/** A fresh head of a longer list: the pages behind it still follow when it ends where it ended before. */
function replaceHead(known: Page, next: Page): Page {
  const length = next.edges?.length ?? 0;
  const end = next.pageInfo?.endCursor;
  const continues = length > 0 && known.edges?.[length - 1]?.cursor === end && known.edges.length > length;
  if (!continues || !known.edges) return next;
  return {
    ...next,
    edges: [...(next.edges ?? []), ...known.edges.slice(length)],
    ...(next.nodes && { nodes: [...next.nodes, ...(known.nodes ?? []).slice(length)] }),
    pageInfo: known.pageInfo,
  };
}

/**
 * A long list grows page by page under one entry; a refetch from the top refreshes its head. `keys` are the arguments that make another
 * list. Queries should select `edges { cursor node { … } } pageInfo { hasNextPage endCursor }`.
 */
export function connection(keys: string[]): FieldPolicy<Page> {
  return {
    keyArgs: keys,
    merge(known, next, { args }) {
      if (!known) return next;
      const after: unknown = args?.after;
      if (typeof after !== 'string') return replaceHead(known, next);
      return known.pageInfo?.endCursor === after ? append(known, next) : next;
    },
  };
}
