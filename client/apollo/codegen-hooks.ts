/**
 * What the generated hooks import (`#apollo`, see codegen.ts): typescript-react-apollo 5 knows the type names of Apollo Client 3, which Apollo
 * Client 4 moved into the namespaces of its hooks. Here they bear their old names.
 */
import type { DocumentNode, OperationVariables } from '@apollo/client';
import type {
  SkipToken as ApolloSkipToken,
  useLazyQuery as lazyQuery,
  useMutation as mutation,
  useQuery as query,
} from '@apollo/client/react';
import { useSuspenseQuery as suspenseQuery } from '@apollo/client/react';

export { skipToken, useLazyQuery, useMutation, useQuery } from '@apollo/client/react';

export type SkipToken = ApolloSkipToken;
export type QueryHookOptions<TData, TVariables extends OperationVariables> = query.Options<TData, TVariables>;
export type LazyQueryHookOptions<TData, TVariables extends OperationVariables> = lazyQuery.Options<
  TData,
  TVariables
>;
export type MutationHookOptions<TData, TVariables extends OperationVariables> = mutation.Options<
  TData,
  TVariables
>;
export type SuspenseQueryHookOptions<
  _TData,
  TVariables extends OperationVariables,
> = suspenseQuery.Base.Options<TVariables> & { variables?: TVariables };
export type UseSuspenseQueryResult<
  TData,
  TVariables extends OperationVariables = OperationVariables,
> = suspenseQuery.Result<TData, TVariables>;

/** The generated overloads hand their options on after widening them; this is the one signature that takes them all. */
export const useSuspenseQuery = suspenseQuery as <TData, TVariables extends OperationVariables>(
  query: DocumentNode,
  options?: SkipToken | SuspenseQueryHookOptions<TData, TVariables>,
) => UseSuspenseQueryResult<TData | undefined, TVariables>;
