import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, AttackedShop } from './attack.ts';
import { openConnection, postRequest } from './raw-http.ts';

const patienceMs = 3_000;
const kilobyte = 1024;

const picturePath = '/upload/profile-picture';
const methodOf = (path: string) => (path === picturePath ? 'PUT' : 'POST');

/** All of a body but its end: the server cannot use it, and has to decide how much of it to keep. */
const unfinished = (path: string, bytes: number, headers: Readonly<Record<string, string>>) =>
  postRequest(path, `{"query":"${'a'.repeat(bytes)}`, headers, bytes + 64, methodOf(path));

/** Chunks without an announced length, and no last chunk. */
function unfinishedChunks(path: string, bytes: number, headers: Readonly<Record<string, string>>): string {
  const chunk = 'a'.repeat(64 * kilobyte);
  const head = `${methodOf(path)} ${path} HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n`;
  const sent = { 'Content-Type': 'application/json', ...headers };
  const fields = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${head}${fields.join('')}\r\n${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(Math.ceil(bytes / chunk.length))}`;
}

async function holdBodies(shop: AttackedShop, request: string): Promise<string> {
  const from = shop.newAddress();
  const connections = shop.connectionsOfAddress;
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => openConnection(shop.url, request, from).catch(() => null)),
  );
  await delay(patienceMs);
  const held = sockets.filter((socket) => socket && !socket.destroyed).length;
  for (const socket of sockets) socket?.destroy();
  return `${held} of ${connections} unfinished bodies of ${Math.round(request.length / kilobyte)} KB are held`;
}

const attack = (name: string, request: string): Attack => ({
  name: `filling memory with unfinished bodies: ${name}`,
  environment: { gateway: { MEMORY_MB: '384', LOG_LEVEL: 'warn' } },
  needsLinux: true,
  run: async (shop) => ({ isBlocked: true, detail: await holdBodies(shop, request) }),
});

const token = { Authorization: 'JWT x' };
const image = { ...token, 'Content-Type': 'image/png' };
const picture = 2_900 * kilobyte;

export const unreadBodies: readonly Attack[] = [
  attack('2.9 MB with a token that nobody issued', unfinished('/graphql', picture, token)),
  attack('2.9 MB in chunks, with such a token', unfinishedChunks('/graphql', picture, token)),
  attack('250 KB without a token', unfinished('/graphql', 250 * kilobyte, {})),
  attack('2 MB to the path of pictures, with such a token', unfinished(picturePath, 2_000 * kilobyte, image)),
  attack('2 MB in chunks to the path of pictures', unfinishedChunks(picturePath, picture, image)),
  attack('2 MB to the path of a page', unfinished('/cart', 2_000 * kilobyte, token)),
];
