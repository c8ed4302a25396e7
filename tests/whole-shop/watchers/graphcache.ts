import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { z } from 'zod';
import { graphcacheKeys as keysFor } from '../../../docs/examples/cache-keys.ts';
import { documents, type Send, type WatchingClient } from './documents.ts';
import { keysOtherThanId, possibleTypes } from './published.ts';

export const graphcacheKeys = keysFor(Object.fromEntries(keysOtherThanId));

const requestBody = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).default({}) });

/** urql's Graphcache with the published keys and types, and nothing else. */
export function graphcacheClient(send: Send): WatchingClient {
  const client = new Client({
    url: 'http://shop.invalid/graphql',
    preferGetMethod: false,
    fetch: async (_url, init) => {
      const { query, variables } = requestBody.parse(JSON.parse(String(init?.body)));
      return Response.json(await send(query, variables));
    },
    exchanges: [cacheExchange({ keys: graphcacheKeys, possibleTypes }), fetchExchange],
  });
  const stops: (() => void)[] = [];
  return {
    async watch(name, variables = {}) {
      let newest: unknown;
      await client.query<unknown>(documents[name], variables);
      const { unsubscribe } = client
        .query<unknown>(documents[name], variables, { requestPolicy: 'cache-only' })
        .subscribe(({ data }) => (newest = data));
      stops.push(unsubscribe);
      return () => newest;
    },
    async mutate(name, variables) {
      const { data, error } = await client.mutation<unknown>(documents[name], variables);
      if (error) throw error;
      return data;
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
