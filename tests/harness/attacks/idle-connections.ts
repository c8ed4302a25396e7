import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { openConnection } from './raw-http.ts';

const connections = 300;

/** Requests that never become whole, by what they lack. */
const beginnings: readonly (readonly [name: string, bytes: string])[] = [
  ['nothing', ''],
  ['half of the headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
  [
    'no body',
    'POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
  ],
];

export const idleConnections: readonly Attack[] = beginnings.map(([name, bytes]) => ({
  name: `${connections} connections of one address that send ${name}`,
  needsLinux: true,
  run: async (shop) => {
    const from = shop.newAddress();
    const sockets = await Promise.all(
      Array.from({ length: connections }, () => openConnection(shop.url, bytes, from).catch(() => null)),
    );
    await delay(200);
    const { codes } = await shop.graphql('{ isUsernameTaken(username: "somebody-else") }');
    const open = sockets.filter((socket) => socket && !socket.destroyed).length;
    for (const socket of sockets) socket?.destroy();
    return {
      isBlocked: codes.length === 0,
      detail: `${open} are held; another customer is ${codes.length === 0 ? 'served' : codes.join()}`,
    };
  },
}));
