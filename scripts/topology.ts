/**
 * `npm run topology`: what docker-compose.yml describes, as plain processes of this machine: PostgreSQL, Redis, the legacy API, gateways
 * (`-- --gateways 3`) and a balancer before them. Ctrl-C stops everything; nothing is kept.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from './build-if-stale.ts';
import { requireFreePorts } from './free-port.ts';
import { startTopology } from './topology/topology.ts';

const { values } = parseArgs({ options: { gateways: { type: 'string', default: '2' } } });
const gateways = Number(values.gateways);
if (!Number.isInteger(gateways) || gateways < 1 || gateways > 16) {
  process.stderr.write('--gateways has to be a number from 1 to 16.\n');
  process.exit(1);
}
const port = process.env.PORT ?? '4000';
const legacyPort = process.env.LEGACY_PORT ?? '4001';
await requireFreePorts({ PORT: port, LEGACY_PORT: legacyPort });
try {
  buildIfStale();
} catch {
  process.exit(1);
}

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
