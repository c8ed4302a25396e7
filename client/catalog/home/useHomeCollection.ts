import { useFragment } from '@apollo/client/react';
import { HomeCollectionFragmentDoc, type HomeCollectionFragment } from './HomeCollection.generated.ts';

/**
 * A collection of the home page from the cache that the loader filled; null when it has gone from there. Each block reads its own: all of them in
 * one read would keep the page from answering.
 */
export function useHomeCollection(id: string): HomeCollectionFragment | null {
  const { data, complete } = useFragment({
    fragment: HomeCollectionFragmentDoc,
    fragmentName: 'HomeCollection',
    from: { __typename: 'CustomCategory', id },
  });
  return complete ? data : null;
}
