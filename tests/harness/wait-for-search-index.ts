import { expect, vi } from 'vitest';
import type { RunningGateway } from './gateway.ts';

/** Builds the search index and waits until it is used. */
export async function waitForSearchIndex(gateway: RunningGateway): Promise<void> {
  let requested = 0;
  gateway.warm();
  await vi.waitFor(
    async () => {
      // The shop's clock stands still, so that an answer of the search that stands in would be shared for ever: no question is asked twice.
      requested += 1;
      const { data } = await gateway.graphql(
        `{ a${requested}: searchSuggestions(term: "doufu") { product { id } } }`,
      );
      expect(data?.[`a${requested}`]).not.toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}
