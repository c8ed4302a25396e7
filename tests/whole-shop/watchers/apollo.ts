import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { print } from 'graphql';
import { from } from 'rxjs';
import { apolloTypePolicies } from '../../../docs/examples/cache-keys.ts';
import { documents, type Send, type WatchingClient } from './documents.ts';
import { keysOtherThanId, possibleTypes } from './published.ts';

/** The published keys in the form of Apollo Client. */
export const typePolicies = apolloTypePolicies(Object.fromEntries(keysOtherThanId));

/** Apollo Client with the published keys and types, and nothing else. */
export function apolloClient(send: Send): WatchingClient {
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: new ApolloLink(({ query, variables }) => from(send(print(query), variables).then(resultOf))),
  });
  return {
    async watch(name, variables = {}) {
      const query = gql(documents[name]);
      await client.query({ query, variables });
      let newest: unknown;
      client
        .watchQuery<unknown>({ query, variables, fetchPolicy: 'cache-only' })
        .subscribe(({ data }) => (newest = data));
      return () => newest;
    },
    mutate: async (name, variables) =>
      (await client.mutate<unknown>({ mutation: gql(documents[name]), variables })).data,
    stop: () => client.stop(),
  };
}

const resultOf = ({ data }: { data: unknown }): ApolloLink.Result => ({
  data: data as ApolloLink.Result['data'],
});
