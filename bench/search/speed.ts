/** `npm run bench -- search-speed`: how long searches and builds of the index take, and its memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { measureSpeed } from './measure-speed.ts';

// As `node --expose-gc`: garbage is no part of what the index takes.
setFlagsFromString('--expose-gc');
Object.assign(globalThis, { gc: runInNewContext('gc') as unknown });

for (const copies of [1, 75]) {
  const { products, fresh, again, hostileMs, buildMs, buildCpuMs, blockedMs, mebibytes } =
    await measureSpeed(copies);
  process.stdout.write(
    `${products} products, p50 / p95 / p99 in ms of CPU: new terms ${fresh}, again ${again}, bad input at most ${hostileMs}; ` +
      `index built in ${buildMs} ms (${buildCpuMs} ms of CPU), event loop blocked for ${blockedMs} ms at most; ${mebibytes} MiB\n`,
  );
}
