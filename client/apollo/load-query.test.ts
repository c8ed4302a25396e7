import { ApolloClient, ApolloLink, InMemoryCache, gql, type TypedDocumentNode } from '@apollo/client';
import { GraphQLError } from 'graphql';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadQuery } from './load-query.ts';

interface GroupData {
  group: { __typename: 'ProductGroup'; id: string; image: string | null } | null;
}

const query: TypedDocumentNode<GroupData, { name: string }> = gql`
  query Group($name: String!) {
    group(name: $name) {
      id
      image
    }
  }
`;
const variables = { name: 'tea' };
const tea = (image: string | null): GroupData => ({ group: { __typename: 'ProductGroup', id: '6', image } });
const down = { extensions: { code: 'UPSTREAM_UNAVAILABLE' } };
const failing = { data: { group: null }, errors: [new GraphQLError('down', down)] };
const minute = 60_000;

describe('loadQuery', () => {
  let asked: number;
  let response: ApolloLink.Result<GroupData>;
  let client: ApolloClient;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    asked = 0;
    client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new ApolloLink(() => {
        asked += 1;
        return of(response);
      }),
    });
  });
  afterEach(() => {
    client.stop();
    vi.useRealTimers();
  });

  const shown = () => client.readQuery({ query, variables });

  it('after a failed load › fetches again', async () => {
    response = failing;
    await expect(loadQuery(client, query, variables)).rejects.toMatchObject({ status: 503 });
    response = { data: tea('old') };
    expect(await loadQuery(client, query, variables)).toEqual(tea('old'));
    expect(shown()).toEqual(tea('old'));
  });

  it('when the cached data is a minute old › refetches it in the background', async () => {
    response = { data: tea('old') };
    await loadQuery(client, query, variables);
    await loadQuery(client, query, variables);
    expect(asked).toBe(1);
    vi.setSystemTime(Date.now() + minute + 1);
    response = { data: tea('new') };
    expect(await loadQuery(client, query, variables)).toEqual(tea('old'));
    await vi.waitFor(() => {
      expect(shown()).toEqual(tea('new'));
    });
  });

  it('when the refetch fails › keeps the data and retries at the next visit', async () => {
    response = { data: tea('old') };
    await loadQuery(client, query, variables);
    vi.setSystemTime(Date.now() + minute + 1);
    response = failing;
    await loadQuery(client, query, variables);
    await vi.waitFor(() => {
      expect(asked).toBe(2);
    });
    await new Promise(setImmediate);
    expect(shown()).toEqual(tea('old'));
    response = { data: tea('new') };
    await loadQuery(client, query, variables);
    await vi.waitFor(() => {
      expect(shown()).toEqual(tea('new'));
    });
  });
});
