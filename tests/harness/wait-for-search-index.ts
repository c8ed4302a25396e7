import { expect, vi } from 'vitest';
import type { RunningGateway } from './gateway.ts';

/** Builds the search index and waits until it is used. */
export async function waitForSearchIndex(gateway: RunningGateway): Promise<void> {
  let requested = 0;
  gateway.warm();
  await vi.waitFor(
    async () => {
      // The shop's clock does not move, so a response of the fallback search would be cached forever: do not repeat a query.
      requested += 1;
      const { data } = await gateway.graphql(
        `{ a${requested}: searchSuggestions(term: "doufu") { product { id } } }`,
      );
      expect(data?.[`a${requested}`]).not.toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}
