/**
 * `npm run dev`: the whole shop from its sources. Edits of both servers, the storefront, the schema and the catalogs take effect
 * immediately.
 */
import { watch } from 'chokidar';
import { DevLegacyApi } from './dev-legacy-api.ts';
import { ProcessGroup } from '../system/process-group.ts';
import { becomesReady } from '../system/readiness.ts';
import { printAddresses } from './shop-addresses.ts';
import { requireShopSettings } from './shop-settings.ts';

const { url, shopUrl, gateway, legacyApi } = await requireShopSettings([]);
const group = new ProcessGroup();
const development = { NODE_ENV: 'development' };

const restApi =
  legacyApi &&
  new DevLegacyApi({ group, url: legacyApi.url, environment: { ...development, ...legacyApi.environment } });
await restApi?.start();
group.start('The gateway', ['--import', 'tsx', 'scripts/start/dev-gateway.ts'], {
  ...development,
  ...gateway,
});

/** Load it while the servers start, because it takes longer. */
const generators = import('../codegen/generated-code.ts');
let generating: Promise<void> = Promise.resolve();
function generate(
  name:
    | 'generateFromSchema'
    | 'generateFromRestContract'
    | 'generateMigrationList'
    | 'generateResolverMaps'
    | 'generateSearchLexicon'
    | 'generateDishes'
    | 'generateLanguages',
): void {
  generating = generating.then(async () => {
    try {
      await (await generators)[name]();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  });
}

const isGenerated = (path: string) => /[\\/]generated[\\/]|\.generated\./.test(path);
watch(['schema', 'docs/operations', 'client'], { ignoreInitial: true }).on('all', (_event, path) => {
  if (path.endsWith('.graphql')) generate('generateFromSchema');
});
watch('gateway/catalog/dishes/dishes.yaml', { ignoreInitial: true }).on('all', () => {
  generate('generateDishes');
});
watch('gateway', { ignoreInitial: true }).on('all', (event, path) => {
  if (event !== 'change' && path.endsWith('-resolvers.ts')) generate('generateResolverMaps');
});
watch('gateway/search/lexicon/lexicon.yaml', { ignoreInitial: true }).on('all', () => {
  generate('generateSearchLexicon');
});
watch(['locales/zh', 'locales/traditional-chinese.yaml'], { ignoreInitial: true }).on('all', () => {
  generate('generateLanguages');
});
watch('legacy-api', {
  ignoreInitial: true,
  ignored: [/[\\/](?:media|pictures)(?:[\\/]|$)/, /\.test\.ts$/],
}).on('all', (_event, path) => {
  if (path.endsWith('openapi.yaml')) generate('generateFromRestContract');
  if (/[\\/]migrations[\\/]/.test(path)) generate('generateMigrationList');
  const isMigrationList = /[\\/]generated[\\/]migrations\.ts$/.test(path);
  if (/\.(?:ts|yaml)$/.test(path) && (isMigrationList || !isGenerated(path))) restApi?.restart();
});

if (await becomesReady(`${url}/health/ready`, group.done)) {
  // Warm up: the first page transforms most of the storefront.
  await Promise.race([fetch(url).then((response) => response.text()), group.done]).catch(() => undefined);
  printAddresses(shopUrl);
  // Apply edits from before the watcher was ready.
  generate('generateFromSchema');
  generate('generateFromRestContract');
  generate('generateMigrationList');
  generate('generateResolverMaps');
  generate('generateSearchLexicon');
  generate('generateDishes');
  generate('generateLanguages');
}
process.exit(await group.done);
