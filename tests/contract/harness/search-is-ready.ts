import { expect, vi } from 'vitest';
import type { RunningGateway } from '../../harness/gateway.ts';

/** Has the index of the search made, and waits until it answers. */
export async function searchIsReady(gateway: RunningGateway): Promise<void> {
  let asked = 0;
  gateway.warm();
  await vi.waitFor(
    async () => {
      // The shop's clock stands still, so that an answer of the search that stands in would be shared for ever: no question is asked twice.
      asked += 1;
      const { data } = await gateway.graphql(
        `{ a${asked}: searchSuggestions(term: "doufu") { product { id } } }`,
      );
      expect(data?.[`a${asked}`]).not.toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}
