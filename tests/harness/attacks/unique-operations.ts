import type { Attack } from './attack.ts';

const operations = 2_000;
/** The gateway needs about 150 MB; the documents and plans sent here would need over 600 MB if all were stored. */
const heapMegabytes = 192;

export const uniqueOperations: Attack = {
  name: 'filling memory with operations that are never sent again',
  // A separate shop, so that other attacks do not affect the measurement. Node.js aborts a process that exceeds its heap.
  environment: {
    gateway: {
      LOG_LEVEL: 'warn',
      SEARCH_DETAILS: 'off',
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
    },
  },
  run: async (shop) => {
    for (let sent = 0; sent < operations; sent += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          shop.graphql(
            `query Unique${sent + index} { ${Array.from({ length: 40 }, (_unused, at) => `a${sent + index}_${at}: storePolicy { storeName { en } }`).join(' ')} }`,
          ),
        ),
      );
    const { data } = await shop.graphql('{ storePolicy { storeName { en } } }');
    return {
      isBlocked: data !== null,
      detail: `${operations} different operations to a gateway with a heap of ${heapMegabytes} MB`,
    };
  },
};
