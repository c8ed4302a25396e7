import type { Attack } from './attack.ts';
import { readMetrics } from './metrics.ts';

const queries = 200;
const nameLength = 200_000;
const longestLine = 4_096;

export const longOperationNames: Attack = {
  name: 'operation names of 200 KB in metrics and logs',
  run: async (shop) => {
    for (let index = 0; index < queries; index += 1)
      await shop.graphql(`query a${index}${'n'.repeat(nameLength)} { storePolicy { storeName { en } } }`);
    const metrics = await readMetrics(shop);
    const longLines = shop.logs('gateway').filter((line) => line.length > longestLine).length;
    return {
      isBlocked:
        metrics.includes('gateway_operation_seconds') && metrics.length < 1_000_000 && longLines === 0,
      detail: `/metrics has ${metrics.length} characters, ${longLines} log lines have over ${longestLine}`,
    };
  },
};
