/** `npm start`: the whole shop on this machine, as it runs in production. */
import { execFileSync } from 'node:child_process';
import { requireFreePorts } from './free-port.ts';
import { gatewayNodeOptions } from './gateway-node-options.ts';
import { ProcessGroup } from './process-group.ts';
import { becomesReady } from './readiness.ts';

const port = process.env.PORT ?? '4000';
const legacyPort = process.env.LEGACY_PORT ?? '4001';
const ownLegacyApi = process.env.LEGACY_API_URL === undefined;
const shopUrl = process.env.SHOP_URL ?? `http://localhost:${port}`;

await requireFreePorts(ownLegacyApi ? { PORT: port, LEGACY_PORT: legacyPort } : { PORT: port });

try {
  execFileSync('npx', ['--no-install', 'tsx', 'scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
} catch {
  process.exit(1);
}

const group = new ProcessGroup();
if (ownLegacyApi) {
  group.start('legacy-api', process.execPath, ['dist/server/legacy-api/main.js'], {
    NODE_ENV: 'production',
    PORT: legacyPort,
    SHOP_URL: shopUrl,
    LEGACY_PUBLIC_URL: process.env.LEGACY_PUBLIC_URL ?? `http://localhost:${legacyPort}`,
  });
  await becomesReady(`http://127.0.0.1:${legacyPort}/health/ready`, group.done);
}
group.start('gateway', process.execPath, [...gatewayNodeOptions, 'dist/server/gateway/main.js'], {
  NODE_ENV: 'production',
  PORT: port,
  SHOP_URL: shopUrl,
  LEGACY_API_URL: process.env.LEGACY_API_URL ?? `http://127.0.0.1:${legacyPort}/api`,
  EXPLORER: process.env.EXPLORER ?? 'true',
});
if (await becomesReady(`http://127.0.0.1:${port}/health/ready`, group.done)) {
  process.stdout.write(
    `\nLantern Market is open:  ${shopUrl}\nGraphQL for developers:  ${shopUrl}/graphql\n\n`,
  );
}
process.exit(await group.done);
