import type { Attack } from './attack.ts';

const operations = 3_000;
/** As many documents and plans of this size take over 300 MB when all are kept. */
const maxGrowthMegabytes = 150;
const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

export const uniqueOperations: Attack = {
  name: 'filling memory with operations that are never sent again',
  // A shop of its own: what other attacks had it load is not what is measured.
  environment: { gateway: { LOG_LEVEL: 'warn', SEARCH_DETAILS: 'off' } },
  run: async (shop) => {
    const send = async (first: number, end: number): Promise<void> => {
      for (let from = first; from < end; from += 50)
        await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            shop.graphql(
              `query Unique${from + index} { ${Array.from({ length: 40 }, (_unused, at) => `a${from + index}_${at}: storePolicy { storeName { en } }`).join(' ')} }`,
            ),
          ),
        );
    };
    // The first wave fills what may be kept; what is bounded does not grow with the second.
    await send(0, operations);
    const before = megabytes(shop.memory('gateway'));
    await send(operations, 2 * operations);
    const after = megabytes(shop.memory('gateway'));
    return {
      isBlocked: after - before < maxGrowthMegabytes,
      detail: `${operations} more different operations took the gateway from ${before} to ${after} MB`,
    };
  },
};
