/**
 * `npm run topology`: the services of docker-compose.yml as plain processes of this machine: PostgreSQL, Redis, the REST API, gateways (`--
 * --gateways 3`) and HAProxy. Ctrl-C stops everything and deletes the data.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from './build/build-shop.ts';
import { numberOption } from './system/number-option.ts';
import { invalidPort, portProblem } from './system/free-port.ts';
import { startTopology } from './topology/topology.ts';

const { values } = parseArgs({ options: { gateways: { type: 'string', default: '2' } } });
const gateways = Math.floor(numberOption('gateways', values.gateways, 1, 16));
const port = process.env['PORT'] || '4000';
const legacyPort = process.env['LEGACY_PORT'] || '4001';
const problems = [
  invalidPort('PORT', port) ?? (await portProblem('PORT', Number(port))),
  invalidPort('LEGACY_PORT', legacyPort) ?? (await portProblem('LEGACY_PORT', Number(legacyPort))),
].filter((problem) => problem !== null);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
await buildIfStale();

let end: (code: number) => void = () => undefined;
const ended = new Promise<number>((resolve) => (end = resolve));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    end(0);
  });
}
try {
  const topology = await startTopology({
    gateways,
    port: Number(port),
    legacyPort: Number(legacyPort),
    onLoss: (name) => {
      process.stderr.write(`${name} ended by itself.\n`);
      end(1);
    },
  });
  const lines = [
    `Lantern Market is open:  http://localhost:${port}`,
    ...topology.gateways.map(({ service, url, metricsUrl }) => `${service.name}:  ${url}  ${metricsUrl}`),
    `legacy API:  ${topology.legacyUrl}/api`,
    `logs:  ${topology.folder}`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  const code = await ended;
  await topology.stop();
  process.exit(code);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
