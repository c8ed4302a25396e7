/** `npm run dev`: the whole shop from its sources; servers restart and pages refresh as files change. */
import { requireFreePorts } from './free-port.ts';
import { ProcessGroup } from './process-group.ts';
import { becomesReady } from './readiness.ts';

const port = process.env.PORT ?? '4000';
const legacyPort = process.env.LEGACY_PORT ?? '4001';
const shopUrl = process.env.SHOP_URL ?? `http://localhost:${port}`;
await requireFreePorts(
  process.env.LEGACY_API_URL === undefined ? { PORT: port, LEGACY_PORT: legacyPort } : { PORT: port },
);
const group = new ProcessGroup();

group.start('codegen', 'npx', ['--no-install', 'graphql-codegen', '--config', 'codegen.ts', '--watch']);
if (process.env.LEGACY_API_URL === undefined) {
  group.start(
    'legacy-api',
    'npx',
    ['--no-install', 'tsx', 'watch', '--clear-screen=false', 'legacy-api/main.ts'],
    {
      PORT: legacyPort,
      SHOP_URL: shopUrl,
      LEGACY_PUBLIC_URL: process.env.LEGACY_PUBLIC_URL ?? `http://localhost:${legacyPort}`,
    },
  );
  await becomesReady(`http://127.0.0.1:${legacyPort}/health/ready`, group.done);
}
group.start('gateway', 'npx', ['--no-install', 'tsx', 'watch', '--clear-screen=false', 'gateway/main.ts'], {
  NODE_ENV: 'development',
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
