import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { reloadQuery } from './load-query.ts';

/** For a screen with a partial result: fetches the query again. The screen keeps its data until the complete response arrives. */
export function useReload<Data extends object, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const client = useApolloClient();
  const [isReloading, setReloading] = useState(false);
  return {
    isReloading,
    reload: (): void => {
      setReloading(true);
      void reloadQuery(client, query, variables).then(() => setReloading(false));
    },
  };
}
