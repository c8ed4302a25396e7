import { setImmediate } from 'node:timers/promises';

const batchSize = 50;

/** Splits a list into batches. Between two batches the process can handle requests. */
export async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) {
    yield items.slice(start, start + batchSize);
    await setImmediate();
  }
}
