import { setImmediate as settled } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestClient } from '../rest/index.ts';
import { groups, product } from '../../tests/harness/catalog.ts';
import { CatalogSnapshots } from './catalog-snapshots.ts';

const minute = 60_000;

describe('the catalog snapshot', () => {
  let now: number;
  let readings: number;
  let isDown: boolean;
  let snapshots: CatalogSnapshots;

  beforeEach(() => {
    now = 1_800_000_000_000;
    readings = 0;
    isDown = false;
    const rest = {
      call: (operation: string) => {
        if (operation !== 'getGroups') return Promise.resolve([product(1)]);
        readings += 1;
        return isDown ? Promise.reject(new Error('down')) : Promise.resolve(groups.slice(0, 1));
      },
    };
    snapshots = new CatalogSnapshots({
      // Each operation has a response type of its own: no stand-in for all of them can be written without a cast.
      client: () => rest as unknown as RestClient,
      now: () => now,
      log: pino({ level: 'silent' }),
      isIndexed: true,
      readsDetails: false,
      lexicon: null,
      onSearch: () => undefined,
    });
  });

  it('when several requests need it › is read once, and again in the background after five minutes', async () => {
    const [first, second] = await Promise.all([snapshots.snapshot(), snapshots.snapshot()]);
    expect(second).toBe(first);
    now += 5 * minute;
    expect(await snapshots.snapshot()).toBe(first);
    expect(readings).toBe(1);
    now += 1;
    expect(await snapshots.snapshot()).toBe(first);
    await settled();
    expect(await snapshots.snapshot()).not.toBe(first);
    expect(readings).toBe(2);
  });

  it('when the first read fails › rejects, and the next request tries again', async () => {
    isDown = true;
    await expect(snapshots.snapshot()).rejects.toThrow('down');
    expect(snapshots.isRead).toBe(false);
    isDown = false;
    await snapshots.snapshot();
    expect(snapshots.isRead).toBe(true);
  });

  it('when the REST API starts after the gateway › reads the catalog without a request, well before the next refresh', async () => {
    isDown = true;
    snapshots.warm();
    await vi.waitFor(() => expect(readings).toBe(1));
    isDown = false;
    await vi.waitFor(() => expect(snapshots.isRead).toBe(true), { timeout: 10_000 });
    expect(readings).toBe(2);
  });

  it('when a later read fails › keeps the previous snapshot and does not read again for 15 s', async () => {
    const first = await snapshots.snapshot();
    isDown = true;
    now += 6 * minute;
    expect(await snapshots.snapshot()).toBe(first);
    await settled();
    expect(readings).toBe(2);
    now += 15_000;
    expect(await snapshots.snapshot()).toBe(first);
    expect(readings).toBe(2);
    now += 1;
    expect(await snapshots.snapshot()).toBe(first);
    await settled();
    expect(readings).toBe(3);
  });
});
