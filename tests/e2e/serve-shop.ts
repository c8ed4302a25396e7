/** Serves the built shop with an empty database, and deletes it afterwards. */
import { mkdirSync, rmSync } from 'node:fs';
import { dataDirOf } from './data-dir.ts';
import { ProcessGroup } from '../../scripts/system/process-group.ts';
import { becomesReady } from '../../scripts/system/readiness.ts';

const [port = '', legacyPort = ''] = process.argv.slice(2);
const dataDir = dataDirOf(port);
mkdirSync(dataDir, { recursive: true });
const shopUrl = `http://localhost:${port}`;

const group = new ProcessGroup();
group.start('legacy-api', ['dist/server/legacy-api/main.js'], {
  NODE_ENV: 'production',
  PORT: legacyPort,
  DATA_DIR: dataDir,
  SHOP_URL: shopUrl,
  LEGACY_PUBLIC_URL: `http://localhost:${legacyPort}`,
  DISPATCH_PASSWORD: 'e2e-dispatch',
  LOG_LEVEL: 'warn',
});
await becomesReady(`http://127.0.0.1:${legacyPort}/health/ready`, group.done);
group.start('gateway', ['dist/server/gateway/main.js'], {
  NODE_ENV: 'production',
  PORT: port,
  SHOP_URL: shopUrl,
  LEGACY_API_URL: `http://127.0.0.1:${legacyPort}/api`,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
});
const code = await group.done;
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
