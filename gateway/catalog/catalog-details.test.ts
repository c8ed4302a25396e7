import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { groups, product, wholeProduct } from '../../tests/harness/catalog.ts';
import { OptionalRedis } from '../cache/optional-redis.ts';
import type { RestClient } from '../rest/index.ts';
import { CatalogDetails } from './catalog-details.ts';
import type { CatalogLists } from './catalog-lists.ts';
import { productSource } from './product.ts';

const lists: CatalogLists = {
  groups: groups.slice(0, 1),
  products: [1, 2].map((id) => productSource(product(id), 1)),
  stopSale: [],
  groupIdOf: new Map(),
  groupIdOfRefNum: new Map(),
};
const richText =
  '<section lang="en"><p>For a picnic.</p><h3>Allergens</h3><p>Milk</p></section><section lang="zh"><p>野餐。</p></section>';

describe('the details of the catalog', () => {
  let calls: string[];
  let clients: Redis[];
  let now: number;
  let allergen: string;

  /** A client of a Redis that all gateways of a test share. */
  function redisWith(stored: Map<string, string>): OptionalRedis {
    const client = new Redis({ lazyConnect: true });
    client.status = 'ready';
    clients.push(client);
    const fakes = {
      get: (key: string) => Promise.resolve(stored.get(key) ?? null),
      set: (key: string, value: string, ...options: string[]) => {
        if (options.includes('NX') && stored.has(key)) return Promise.resolve(null);
        stored.set(key, value);
        return Promise.resolve('OK');
      },
      pexpire: () => Promise.resolve(1),
      hmget: (key: string, ...ids: string[]) =>
        Promise.resolve(ids.map((id) => stored.get(`${key} ${id}`) ?? null)),
      hset: (key: string, id: string, value: string) =>
        Promise.resolve(stored.set(`${key} ${id}`, value).size),
    };
    return new OptionalRedis(Object.assign(client, fakes), 1_000, () => undefined);
  }

  const rest = {
    call: (operation: string, { query }: { query?: { pk?: number } } = {}) => {
      calls.push(operation);
      if (operation !== 'getProduct') return Promise.resolve([]);
      return Promise.resolve(
        wholeProduct(query?.pk ?? 0, { rich_text_description: richText.replace('Milk', allergen) }),
      );
    },
  };
  const detailsWith = (redis?: OptionalRedis) =>
    new CatalogDetails({
      // Each operation has a response type of its own: no stand-in for all of them can be written without a cast.
      client: () => rest as unknown as RestClient,
      now: () => now,
      log: pino({ level: 'silent' }),
      redis,
    });

  beforeEach(() => {
    calls = [];
    clients = [];
    now = 1_800_000_000_000;
    allergen = 'Milk';
  });
  afterEach(() => {
    for (const client of clients) client.disconnect();
  });

  it('with Redis › are read by one gateway for all', async () => {
    const stored = new Map<string, string>();
    const [first, second] = [detailsWith(redisWith(stored)), detailsWith(redisWith(stored))];
    await first.read(lists, () => Promise.resolve());
    expect(calls.filter((operation) => operation === 'getProduct')).toHaveLength(2);
    calls = [];
    const onChange = vi.fn(() => Promise.resolve());
    await second.read(lists, onChange);
    expect(calls).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(second.allergensOf(1)).toEqual(new Set(['MILK']));
    expect(second.indexInputFor(lists)).toEqual(
      expect.objectContaining({ categories: first.indexInputFor(lists).categories }),
    );
  });

  it('with Redis, when a product is renamed › are read again', async () => {
    const stored = new Map<string, string>();
    await detailsWith(redisWith(stored)).read(lists, () => Promise.resolve());
    calls = [];
    stored.delete('lantern:catalog-details:lease');
    const renamed = { ...lists, products: [productSource(product(1, { Name: 'Other' }), 1)] };
    await detailsWith(redisWith(stored)).read(renamed, () => Promise.resolve());
    expect(calls).toEqual(['getProduct']);
  });

  it.each(['with', 'without'])('%s Redis, after six hours › have new allergens', async (kind) => {
    const stored = new Map<string, string>();
    const details = detailsWith(kind === 'with' ? redisWith(stored) : undefined);
    await details.read(lists, () => Promise.resolve());
    allergen = 'Peanuts';
    now += 5 * 3_600_000;
    await details.read(lists, () => Promise.resolve());
    expect(details.allergensOf(1)).toEqual(new Set(['MILK']));
    now += 3_600_000;
    // The lease of the first read has ended, and so have the categories and collections.
    for (const key of ['lease', 'placements']) stored.delete(`lantern:catalog-details:${key}`);
    await details.read(lists, () => Promise.resolve());
    expect(details.allergensOf(1)).toEqual(new Set(['PEANUT']));
  });

  it('without Redis › are read by each gateway', async () => {
    await detailsWith().read(lists, () => Promise.resolve());
    calls = [];
    await detailsWith().read(lists, () => Promise.resolve());
    expect(calls.filter((operation) => operation === 'getProduct')).toHaveLength(2);
  });
});
