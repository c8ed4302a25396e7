/**
 * What the generated hooks import (`#apollo`, see codegen.ts): typescript-react-apollo 5 uses the type names of Apollo Client 3, which Apollo
 * Client 4 moved into the namespaces of its hooks.
 */
import type { OperationVariables } from '@apollo/client';
import type { useMutation as mutation, useQuery as query } from '@apollo/client/react';

export { useMutation, useQuery } from '@apollo/client/react';

export type QueryHookOptions<TData, TVariables extends OperationVariables> = query.Options<TData, TVariables>;
export type MutationHookOptions<TData, TVariables extends OperationVariables> = mutation.Options<
  TData,
  TVariables
>;
