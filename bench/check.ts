/**
 * For CI: compares the cost of `history`, beside plain in the same run, with the ratio in RESULTS.md. Machines and their noise differ, so only
 * a ratio that has halved is an error. The last line counts it as one test.
 */
import { readFileSync } from 'node:fs';
import { operationNamed, requestOf } from './fixtures/operations.ts';
import { goalOperations } from './goal-operations.ts';
import { startGateway, startMeasured, startUpstream } from './gateway-servers.ts';
import { compare } from './rounds.ts';
import { keepToCore, otherCore, requireLinux } from './server-process.ts';
import { buildServers } from './servers/build.ts';
import { withServers } from './started-servers.ts';

const operation = operationNamed('history');
const row = /^\| signed-in history: times cheaper than plain \| [^|]+ \| ([\d.]+) /m.exec(
  readFileSync('bench/RESULTS.md', 'utf8'),
);
const stated = Number(row?.[1]);

requireLinux();
await buildServers();
keepToCore(otherCore);
await withServers(async (keep) => {
  const upstream = await keep(startUpstream());
  const plain = await keep(startMeasured('plain', { LEGACY_API_URL: `${upstream.url}/api` }));
  const gateway = await keep(startGateway(upstream, {}));
  const goals = await goalOperations();
  const requests = goals.flatMap(({ load }) => [load('plain', plain.url), load('gateway', gateway.url)]);
  for (const { url, ...init } of requests) {
    const text = await (await fetch(url, init)).text();
    // An error costs less than the response, and would look like speed.
    if (text.includes('"errors"')) throw new Error(`${url} responds ${text.slice(0, 500)}`);
  }
  const figures = await compare(
    [
      { name: 'plain', server: plain, load: requestOf(plain.url, operation) },
      { name: 'gateway', server: gateway, load: requestOf(gateway.url, operation) },
    ],
    { rounds: 8, seconds: 0.5 },
  );
  const [plainCpu, gatewayCpu] = [figures('plain').cpu, figures('gateway').cpu];
  const ratio = plainCpu / gatewayCpu;
  const isFine = ratio >= stated / 2;
  process.stdout.write(
    `${operation.name}: plain ${plainCpu.toFixed(0)} µs, gateway ${gatewayCpu.toFixed(0)} µs of CPU, ${ratio.toFixed(2)} times cheaper; RESULTS.md says ${stated}.\n`,
  );
  process.stdout.write(
    `${isFine ? '' : '\nFailed: bench/check.ts'}\n${isFine ? 1 : 0} passed, ${isFine ? 0 : 1} failed\n`,
  );
  process.exitCode = isFine ? 0 : 1;
});
