/** `npm start`: the whole shop on this machine, as it runs in production. */
import { buildIfStale } from './build-if-stale.ts';
import { requireFreePorts } from './free-port.ts';
import { gatewayNodeOptions } from './gateway-node-options.ts';
import { ProcessGroup } from './process-group.ts';
import {
  gatewayEnvironment,
  hasOwnLegacyApi,
  legacyApiBecomesReady,
  legacyApiEnvironment,
  openShop,
  shopPorts,
} from './shop-processes.ts';

await requireFreePorts(shopPorts);

try {
  buildIfStale();
} catch {
  process.exit(1);
}

const group = new ProcessGroup();

/** Runs a built server. */
function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  group.start(name, process.execPath, args, { ...env, NODE_ENV: 'production' });
}

if (hasOwnLegacyApi) {
  run('legacy-api', ['dist/server/legacy-api/main.js'], legacyApiEnvironment);
  await legacyApiBecomesReady(group);
}
run('gateway', [...gatewayNodeOptions, 'dist/server/gateway/main.js'], gatewayEnvironment);
await openShop(group);
