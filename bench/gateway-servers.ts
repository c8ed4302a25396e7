import { freePort } from '../scripts/system/free-port.ts';
import { gatewayNodeOptions } from '../scripts/start/gateway-node-options.ts';
import { programOf, type ServerName } from './servers/build.ts';
import {
  otherCore,
  serverCore,
  startServer,
  type FirstRequest,
  type ServerProcess,
} from './server-process.ts';

export const startUpstream = (variables: Record<string, string> = {}): Promise<ServerProcess> =>
  startServer({ program: [programOf('upstream')], variables, core: otherCore });

export interface StartOptions {
  /** Command-line options of Node.js. */
  readonly nodeOptions?: readonly string[];
  readonly firstRequest?: FirstRequest;
}

/** A server that is measured. */
export const startMeasured = (
  name: ServerName,
  variables: Record<string, string>,
  { nodeOptions = [], firstRequest }: StartOptions = {},
): Promise<ServerProcess> =>
  startServer({
    program: [...nodeOptions, programOf(name)],
    variables,
    core: serverCore,
    ...(firstRequest ? { firstRequest } : {}),
  });

/** The gateway as `npm start` and the Dockerfile run it; every limit, the access log and the metrics are on. */
export async function startGateway(
  upstream: Pick<ServerProcess, 'url'>,
  variables: Record<string, string>,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const all = {
    LEGACY_API_URL: `${upstream.url}/api`,
    METRICS_PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    // The core is saturated on purpose; calls must not time out because of it.
    OPERATION_TIMEOUT_MS: '60000',
    LEGACY_CALL_TIMEOUT_MS: '30000',
    ...variables,
  };
  return startMeasured('gateway', all, { nodeOptions: gatewayNodeOptions(), ...options });
}
