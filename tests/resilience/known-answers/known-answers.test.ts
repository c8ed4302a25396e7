import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountPath,
  customer,
  frozenListPath,
  groupPath,
  groups,
  product,
  produceListPath,
  wholeProduct,
} from '../harness/catalogue.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const jsonHead = { 'content-type': 'application/json' };
const firstOf = (group: string) =>
  `{ group(name: "${group}") { products(first: 1) { nodes { price { amount } } } } }`;
const firstPrice = firstOf('produce');
const costing = (amount: string) => ({ group: { products: { nodes: [{ price: { amount } }] } } });

/** A list that comes in several pieces; the product at its end is the first that is shown. */
const listWith = (price: number, length = 400) =>
  Array.from({ length }, (_, index) =>
    product(index + 1, index === length - 1 ? { Price: price, GeneralNum: '1' } : {}),
  );

/** Sends a text in pieces of this many bytes, each on its own. */
const inPieces =
  (text: string, bytes: number) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    const body = Buffer.from(text);
    response.writeHead(200, jsonHead);
    void (async () => {
      for (let at = 0; at < body.length; at += bytes) {
        response.write(body.subarray(at, at + bytes));
        await setImmediate();
      }
      response.end();
    })();
  };

let upstream: Upstream;
let gateway: RunningGateway;

async function start(variables: Record<string, string> = {}, now?: () => Date): Promise<void> {
  gateway = await startGateway(
    upstream.url,
    { PUBLIC_CACHE: 'off', ...variables },
    now ? { clock: now } : {},
  );
}

/** How many answers were not parsed, for they came with the bytes of those before. */
async function known(operation = 'getProductsByGroup'): Promise<number> {
  const line = new RegExp(`^gateway_known_answers_total\\{operation="${operation}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await gateway.metrics())?.[1] ?? 0);
}

async function data(query: string): Promise<unknown> {
  const answer = await gateway.graphql(query);
  expect(answer.errors).toEqual([]);
  return answer.data;
}

beforeEach(async () => {
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  upstream.on(produceListPath, json(listWith(1.25)));
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

describe('an answer with the bytes of the one before', () => {
  it('is asked for each time, and parsed once', async () => {
    await start();
    for (let time = 0; time < 3; time += 1) expect(await data(firstPrice)).toEqual(costing('1.25'));
    expect(upstream.count(produceListPath)).toBe(3);
    expect(await known()).toBe(2);
  });

  it('is known in whichever pieces it comes', async () => {
    await start();
    const text = JSON.stringify(listWith(1.25));
    for (const bytes of [text.length, 1_000, 7_777, 60_000]) {
      upstream.on(produceListPath, inPieces(text, bytes));
      expect(await data(firstPrice)).toEqual(costing('1.25'));
    }
    expect(await known()).toBe(3);
  });

  it('is known when the shared answer has gone stale', async () => {
    let now = Date.parse('2026-03-02T12:00:00-08:00');
    await start({ PUBLIC_CACHE: 'on' }, () => new Date(now));
    await data(firstPrice);
    now += 60 * 60_000;
    expect(await data(firstPrice)).toEqual(costing('1.25'));
    expect(upstream.count(produceListPath)).toBe(2);
    expect(await known()).toBe(1);
  });

  it('gives every operation what it gave the first, in whichever order they ask', async () => {
    upstream.on('/v1/mobile/product/', json(wholeProduct(7)));
    upstream.on('/v1/mobile/billboard/', json([{ Image: '/media/b.webp', URL: '/', Language: 'ch' }]));
    upstream.on(
      '/v1/mobile/customcategory/',
      json([
        {
          ...{
            Name: 'New',
            Description: '新品',
            Image: '/media/n.webp',
            ListViewType: 'carousel',
            IsButton: 0,
          },
          Products: [product(1), product(2, { IsStopSale: true })],
        },
      ]),
    );
    await start();
    const productsIn = (sort: string) =>
      `{ group(name: "produce") { categories { id } category2s { id group { id } } products(sort: ${sort}, first: 5) {
        edges { cursor node { id name { en zh } group { id } } } } } }`;
    const operations = [
      ...['NAME_ASC', 'PRICE_ASC', 'DEFAULT', 'NAME_DESC'].map(productsIn),
      '{ product(productNum: "PR7") { id images { large { url } } richDescription { en zh } } }',
      '{ billboards { url language } zh: billboards(language: ZH) { url } en: billboards(language: EN) { url } }',
      '{ customCategories { id products { id thumbnail { url } } } last: customCategories(last: 1) { id } }',
      '{ groups { id handle name { en zh } category2s { id } } category2(name: "asian greens") { id } }',
    ];
    upstream.on('/v1/mobile/category/', json([]));
    upstream.on('/v1/mobile/category2/', json([]));
    const first = new Map<string, unknown>();
    for (const operation of operations) first.set(operation, await data(operation));
    for (const operation of [...operations].reverse().concat(operations)) {
      expect(await data(operation)).toEqual(first.get(operation));
    }
    for (const operation of ['getGroups', 'getProduct', 'getBillboards', 'getCustomCategories'])
      expect(await known(operation), operation).toBeGreaterThan(1);
  });
});

describe('an answer that differs from the one before', () => {
  const before = listWith(1.25);
  const changes: Record<string, readonly ReturnType<typeof product>[]> = {
    'in its last price': listWith(1.35),
    'in its length': listWith(1.35, 500),
    'by being cut short': listWith(1.35, 3),
    'in every byte': listWith(1.35).reverse(),
  };

  it.each(Object.entries(changes))(
    '%s is served at once, and so is the first when it comes back',
    async (_, after) => {
      await start();
      upstream.on(produceListPath, json(before));
      expect(await data(firstPrice)).toEqual(costing('1.25'));
      upstream.on(produceListPath, json(after));
      expect(await data(firstPrice)).toEqual(costing('1.35'));
      upstream.on(produceListPath, json(before));
      expect(await data(firstPrice)).toEqual(costing('1.25'));
      expect(await known()).toBe(0);
      expect(await data(firstPrice)).toEqual(costing('1.25'));
      expect(await known()).toBe(1);
    },
  );

  it('by one byte, wherever a piece ends, is not taken for it', async () => {
    await start();
    for (const [bytes, price] of [
      [3_000, 1.25],
      [1_000, 1.35],
      [60_000, 1.25],
      [100, 1.35],
    ] as const) {
      upstream.on(produceListPath, inPieces(JSON.stringify(listWith(price, 40)), bytes));
      expect(await data(firstPrice)).toEqual(costing(String(price)));
    }
    expect(await known()).toBe(0);
  });

  it.each(
    Object.entries({
      'is no JSON by its header': (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(before));
      },
      'bears a status of failure': json(before, 500),
      'breaks off': (_: IncomingMessage, response: ServerResponse) => {
        const text = JSON.stringify(before);
        response.writeHead(200, { ...jsonHead, 'content-length': String(text.length) });
        response.write(text.slice(0, 50_000));
        response.destroy();
      },
      'ends within': (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, jsonHead).end(JSON.stringify(before).slice(0, -1));
      },
    }),
  )('has the known bytes, but %s: it is not believed', async (_, answer) => {
    await start();
    await data(firstPrice);
    upstream.on(produceListPath, answer);
    const { errors } = await gateway.graphql(firstPrice);
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    expect(await known()).toBe(0);
  });
});

describe('what is kept of answers', () => {
  it('is nothing of a call that bears a token, though its bytes are the same', async () => {
    await start();
    upstream.on(accountPath, json(customer('Mei')));
    const asMei = { headers: { authorization: 'JWT token-of-mei' } };
    for (let time = 0; time < 3; time += 1) {
      const { data: answer } = await gateway.graphql('{ customer { firstName } groups { id } }', asMei);
      expect(answer).toMatchObject({ customer: { firstName: 'Mei' } });
    }
    expect(upstream.count(accountPath)).toBe(3);
    const metrics = await gateway.metrics();
    expect(metrics.match(/^gateway_known_answers_total\{.*$/gm)).toEqual([
      'gateway_known_answers_total{operation="getGroups"} 2',
    ]);
  });

  it('has a bound: the answer that was not asked for longest goes first', async () => {
    await start({ LEGACY_KNOWN_ANSWERS_MB: '1' });
    // Each takes about two thirds of it.
    upstream.on(frozenListPath, json(listWith(1.35)));
    await data(firstOf('frozen'));
    await data(firstOf('frozen'));
    expect(await known()).toBe(1);
    await data(firstPrice);
    expect(await data(firstOf('frozen'))).toEqual(costing('1.35'));
    expect(await known()).toBe(1);
    await data(firstOf('frozen'));
    expect(await known()).toBe(2);
  });

  it('is nothing larger than the bound', async () => {
    await start({ LEGACY_KNOWN_ANSWERS_MB: '1' });
    upstream.on(produceListPath, json(listWith(1.25, 1_000)));
    for (let time = 0; time < 2; time += 1) expect(await data(firstPrice)).toEqual(costing('1.25'));
    expect(await known()).toBe(0);
  });

  it('is nothing at all where LEGACY_KNOWN_ANSWERS_MB is 0', async () => {
    await start({ LEGACY_KNOWN_ANSWERS_MB: '0' });
    for (let time = 0; time < 2; time += 1) expect(await data(firstPrice)).toEqual(costing('1.25'));
    expect(await known()).toBe(0);
    expect(await known('getGroups')).toBe(0);
  });
});
