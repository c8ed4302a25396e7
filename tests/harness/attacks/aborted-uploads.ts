import { connect } from 'node:net';
import type { Attack } from './attack.ts';

const uploads = 50;

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
    // The log is written four times a second: a request whose line is there has all lines before it there.
    const marker = `marker-${Date.now()}`;
    await fetch(`${shop.url}/health/live`, { headers: { 'x-request-id': marker } });
    for (let wait = 0; wait < 100; wait += 1) {
      if (shop.logs('gateway').some((line) => line.includes(marker))) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const complaints = shop.logs('gateway').slice(known).filter(isComplaint).length;
    return {
      isBlocked: complaints === 0,
      detail: `${uploads} aborted uploads logged ${complaints} warnings or errors`,
    };
  },
};
