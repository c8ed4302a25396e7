import { useFragment } from '@apollo/client/react';
import { HomeCollectionFragmentDoc, type HomeCollectionFragment } from './HomeCollection.generated.ts';

/**
 * A collection of the home page from the cache that the loader filled; null if it was evicted. Each block reads its own collection, because
 * reading all at once would block the page.
 */
export function useHomeCollection(id: string): HomeCollectionFragment | null {
  const { data, complete } = useFragment({
    fragment: HomeCollectionFragmentDoc,
    fragmentName: 'HomeCollection',
    from: { __typename: 'CustomCategory', id },
  });
  return complete ? data : null;
}
