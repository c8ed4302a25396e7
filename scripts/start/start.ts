/** `npm start`: the whole shop on this machine, as in production. */
import { buildIfStale } from '../build/build-shop.ts';
import { gatewayNodeOptions } from './gateway-node-options.ts';
import { ProcessGroup } from '../system/process-group.ts';
import { becomesReady } from '../system/readiness.ts';
import { printAddresses } from './shop-addresses.ts';
import { requireShopSettings } from './shop-settings.ts';

const { url, shopUrl, gateway, legacyApi } = await requireShopSettings(['dist']);
await buildIfStale();

const group = new ProcessGroup();
const production = { NODE_ENV: 'production' };
if (legacyApi) {
  group.start('The REST API', ['dist/server/legacy-api/main.js'], {
    ...production,
    ...legacyApi.environment,
  });
  await becomesReady(`${legacyApi.url}/health/ready`, group.done);
}
group.start('The gateway', [...gatewayNodeOptions(), 'dist/server/gateway/main.js'], {
  ...production,
  ...gateway,
});
if (await becomesReady(`${url}/health/ready`, group.done)) printAddresses(shopUrl);
process.exit(await group.done);
