import type { Attack } from './attack.ts';

const operations = 2_000;
/** The gateway needs about 150 MB; as many documents and plans as are sent here take over 600 MB when all are kept. */
const heapMegabytes = 192;

export const uniqueOperations: Attack = {
  name: 'filling memory with operations that are never sent again',
  // A shop of its own: what other attacks had it load is not what is measured. Node ends a process that needs more than its heap.
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
