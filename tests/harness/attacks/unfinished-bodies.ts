import type { Socket } from 'node:net';
import type { Attack, AttackedShop } from './attack.ts';
import { openConnection } from './raw-http.ts';

const megabyte = 1024 * 1024;
const memoryMb = 384;
/** Three addresses, each with as many connections as the proxy lets an address have. */
const addresses = 3;
const connectionsEach = 98;

/** Bodies of which everything but the last byte is sent, to every kind of path. */
const bodies = [
  { method: 'POST', path: '/graphql', type: 'application/json', bytes: 3 * megabyte },
  { method: 'POST', path: '/graphql', type: 'application/json', bytes: megabyte / 4 },
  { method: 'PUT', path: '/upload/profile-picture', type: 'image/png', bytes: 2 * megabyte },
  { method: 'POST', path: '/contact', type: 'application/x-www-form-urlencoded', bytes: 3 * megabyte },
] as const;

async function sendUnfinished(
  shop: AttackedShop,
  { method, path, type, bytes }: (typeof bodies)[number],
): Promise<Socket[]> {
  const rest = Buffer.alloc(bytes - 1, 'a');
  const froms = Array.from({ length: addresses }, () => shop.newAddress());
  return Promise.all(
    froms.flatMap((from) =>
      Array.from({ length: connectionsEach }, async () => {
        const socket = await openConnection(
          shop.url,
          `${method} ${path} HTTP/1.1\r\nHost: shop\r\nAuthorization: JWT x\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
        );
        // What the server does not read stays in this process.
        socket.write(rest);
        return socket;
      }),
    ),
  );
}

export const unfinishedBodies: Attack = {
  name: 'bodies that never end, on 294 connections',
  environment: {
    gateway: {
      MEMORY_MB: String(memoryMb),
      LOG_LEVEL: 'warn',
      SEARCH_DETAILS: 'off',
      NODE_OPTIONS: `--max-old-space-size=${memoryMb / 2}`,
    },
  },
  needsLinux: true,
  run: async (shop) => {
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, shop.memory('gateway'));
    }, 20);
    let served = 0;
    try {
      for (const body of bodies) {
        const sockets = await sendUnfinished(shop, body);
        const { codes } = await shop.graphql('{ storePolicy { storeName { en } } }');
        if (codes.length === 0) served += 1;
        for (const socket of sockets) socket.destroy();
      }
    } finally {
      clearInterval(watch);
    }
    return {
      isBlocked: most < memoryMb * megabyte && served === bodies.length,
      detail: `the gateway took at most ${Math.round(most / megabyte)} MB of ${memoryMb}; another client was served ${served} times of ${bodies.length}`,
    };
  },
};
