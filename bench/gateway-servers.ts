import { gatewayNodeOptions } from '../scripts/gateway-node-options.ts';
import { programOf, type ServerName } from './servers/build.ts';
import {
  otherCore,
  serverCore,
  startServer,
  unusedPort,
  type FirstRequest,
  type ServerProcess,
} from './server-process.ts';

export const startUpstream = (): Promise<ServerProcess> =>
  startServer({ program: [programOf('upstream')], variables: {}, core: otherCore });

/** A reference of the gateway: with the heap that the gateway is given, so that it is no difference. */
export const startReference = (
  name: ServerName,
  variables: Record<string, string>,
  firstRequest?: FirstRequest,
): Promise<ServerProcess> =>
  startServer({
    program: [...gatewayNodeOptions, programOf(name)],
    variables,
    core: serverCore,
    ...(firstRequest ? { firstRequest } : {}),
  });

/** The gateway as in production: every limit, the access log and the metrics are on. */
export async function startGateway(
  upstream: ServerProcess,
  variables: Record<string, string>,
  firstRequest?: FirstRequest,
): Promise<ServerProcess> {
  const all = {
    LEGACY_API_URL: `${upstream.url}/api`,
    METRICS_PORT: String(await unusedPort()),
    LOG_LEVEL: 'info',
    // A core that is kept busy on purpose must not make calls time out.
    OPERATION_TIMEOUT_MS: '60000',
    CALL_TIMEOUT_MS: '30000',
    ...variables,
  };
  return startReference('gateway', all, firstRequest);
}
