/** `npm run dev`: the whole shop from its sources; servers restart and pages refresh as files change. */
import { requireFreePorts } from './free-port.ts';
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
const group = new ProcessGroup();

/** Runs a server from its sources, anew whenever they change. */
function watch(name: string, entry: string, env: NodeJS.ProcessEnv): void {
  group.start(name, 'npx', ['--no-install', 'tsx', 'watch', '--clear-screen=false', entry], env);
}

group.start('codegen', 'npx', ['--no-install', 'graphql-codegen', '--config', 'codegen.ts', '--watch']);
if (hasOwnLegacyApi) {
  watch('legacy-api', 'legacy-api/main.ts', legacyApiEnvironment);
  await legacyApiBecomesReady(group);
}
watch('gateway', 'gateway/main.ts', { ...gatewayEnvironment, NODE_ENV: 'development' });
await openShop(group);
