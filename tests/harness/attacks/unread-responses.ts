import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { maxPipelined } from '../../../process/limit-pipelining.ts';
import type { Attack, AttackedShop } from './attack.ts';
import { introspections, typenames } from './large-operations.ts';
import { getRequest, openConnection, postRequest } from './raw-http.ts';

const patienceMs = 10_000;
const limited = { gateway: { MEMORY_MB: '384', LOG_LEVEL: 'warn' } };

/** Sends requests on many connections of one address and reads no response, until the gateway fails or time is up. */
async function leaveUnread(shop: AttackedShop, requests: readonly string[]): Promise<string> {
  const from = shop.newAddress();
  const connections = shop.connectionsOfAddress;
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      openConnection(shop.url, requests[index % requests.length] ?? '', from).catch(() => null),
    ),
  );
  await delay(patienceMs);
  const open = sockets.filter((socket) => socket && !socket.destroyed).length;
  for (const socket of sockets) socket?.destroy();
  return `${connections} requests on connections that are not read; ${open} are still open after ${patienceMs / 1000} s`;
}

/** Requests for operations that no cache has. */
const differing = (request: (index: number) => string) =>
  Array.from({ length: 300 }, (_, index) => request(index));
const post = (query: string) => postRequest('/graphql', JSON.stringify({ query }));

/** Registers an operation by its hash, so that a short address requests it. */
async function persistedPath(shop: AttackedShop, query: string): Promise<string> {
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, extensions }),
  });
  await response.arrayBuffer();
  return `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
}

export const unreadResponses: Attack = {
  name: 'filling memory with unread responses to 12 KB of `__typename`',
  environment: limited,
  needsLinux: true,
  run: async (shop) => ({
    isBlocked: true,
    detail: await leaveUnread(
      shop,
      differing((index) => post(typenames(780, `T${index}`))),
    ),
  }),
};

export const unreadPersistedResponses: Attack = {
  name: 'filling memory with unread responses to the hash of an operation',
  environment: limited,
  needsLinux: true,
  run: async (shop) => ({
    isBlocked: true,
    detail: await leaveUnread(shop, [getRequest(await persistedPath(shop, typenames(780)))]),
  }),
};

export const unreadIntrospection: Attack = {
  name: 'filling memory with unread introspection, 60 times in one operation',
  environment: { gateway: { ...limited.gateway, EXPLORER: 'on' } },
  needsLinux: true,
  run: async (shop) => ({
    isBlocked: true,
    detail: await leaveUnread(
      shop,
      differing((index) => post(`query I${index} ${introspections(60)}`)),
    ),
  }),
};

export const unreadPages: Attack = {
  name: 'filling memory with unread pages, all that may be pipelined on each connection',
  environment: limited,
  needsLinux: true,
  run: async (shop) => ({
    isBlocked: true,
    detail: await leaveUnread(shop, [getRequest('/').repeat(maxPipelined)]),
  }),
};
