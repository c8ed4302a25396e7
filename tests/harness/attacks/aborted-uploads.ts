import { connect } from 'node:net';
import type { Attack } from './attack.ts';
import { waitUntil } from './wait-until.ts';

const uploads = 50;
/** Seconds for a line of the log. */
const patience = 10;

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"query":"`;

async function abortedUpload(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) =>
    socket.once('connect', () => socket.write(head('/graphql'), () => resolve())),
  );
  // A reset arrives as an error of the request, an end as its close.
  socket.resetAndDestroy();
  await new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.once('close', resolve)));
}

const isComplaint = (line: string) => /"level":(?:[4-9]0)/.test(line) || line.includes('    at ');

export const abortedUploads: Attack = {
  name: 'filling the log with aborted uploads',
  run: async (shop) => {
    const known = shop.logs('gateway').length;
    for (let index = 0; index < uploads; index += 1) await abortedUpload(shop.url);
    // A line is written within a quarter of a second: if that of a later operation is there, all lines before it are, too.
    const marker = `marker-${Date.now()}`;
    await shop.graphql('{ storePolicy { storeName { en } } }', { headers: { 'x-request-id': marker } });
    const isLogged = await waitUntil(
      () => shop.logs('gateway').some((line) => line.includes(marker)),
      patience,
    );
    const complaints = shop.logs('gateway').slice(known).filter(isComplaint).length;
    return {
      isBlocked: isLogged && complaints === 0,
      detail: `${uploads} aborted uploads logged ${complaints} warnings or errors${isLogged ? '' : '; the operation after them is not in the log'}`,
    };
  },
};
