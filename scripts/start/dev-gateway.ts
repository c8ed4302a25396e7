/**
 * The gateway and the storefront from their sources, in one process, started by `npm run dev`. Vite loads both: edits of the storefront
 * reach the browser by hot module replacement; edits of the gateway replace the gateway without closing the port.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type * as GatewayModule from '../../gateway/app.ts';
import { readConfig } from '../../gateway/config.ts';
import { createLogger, gatewayOutput } from '../../gateway/observability/logger.ts';
import { sourceStorefront } from './source-storefront.ts';

/** Debounce after a changed file, because code generation writes several. */
const settleMs = 50;
const root = process.cwd();
const gatewayFolder = normalizePath(join(root, 'gateway/'));

// The channel to the parent process closes when the parent ends.
process.once('disconnect', () => process.exit(0));

const config = readConfig(process.env);
const log = createLogger(config.logLevel, await gatewayOutput(config.logFormat));
let gateway: GatewayModule.Gateway | null = null;

const server = createServer((request, response) => {
  if (gateway) gateway.app(request, response);
  else response.writeHead(503).end();
});

function isGatewayModule(module: object): module is typeof GatewayModule {
  return 'createGateway' in module && typeof module.createGateway === 'function';
}

/** Replaces the gateway with one from the current sources. */
async function loadGateway(vite: ViteDevServer): Promise<void> {
  const module: object = await vite.ssrLoadModule(join(root, 'gateway/app.ts'));
  if (!isGatewayModule(module)) throw new TypeError('gateway/app.ts exports no createGateway.');
  const previous = gateway;
  gateway = await module.createGateway(config, { logger: log, storefront: sourceStorefront(vite) });
  await previous?.close();
}

let timer: NodeJS.Timeout | undefined;
let loading: Promise<void> = Promise.resolve();
function reload(vite: ViteDevServer): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    loading = loading.then(async () => {
      try {
        await loadGateway(vite);
        vite.ws.send({ type: 'full-reload' });
      } catch (error) {
        // The previous gateway continues, so that the next edit can fix the error.
        log.error({ err: error }, 'the gateway could not be loaded');
        const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
        vite.ws.send({ type: 'error', err: { message, stack } });
      }
    });
  }, settleMs);
}

const reloadsGateway: Plugin = {
  name: 'reloads-gateway',
  hotUpdate({ file, server: vite }) {
    const isOurs = file.startsWith(gatewayFolder) && /(?<!\.test)\.ts$/.test(file);
    if (this.environment.name === 'ssr' && isOurs) reload(vite);
  },
};

const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  plugins: [reloadsGateway],
  // The hot-reload socket shares the shop's port, so that several shops can be developed at once.
  server: { middlewareMode: true, ws: { server } },
});
await loadGateway(vite);
server.listen({ port: config.port, ...(config.host === undefined ? {} : { host: config.host }) });
