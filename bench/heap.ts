import { gatewayNodeOptions } from '../scripts/start/gateway-node-options.ts';
import { operationNamed, requestOf } from './fixtures/operations.ts';
import { startGateway, startMeasured, startUpstream, type StartOptions } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare, type Contender } from './rounds.ts';
import { withServers } from './started-servers.ts';

const moreRoom = gatewayNodeOptions();
/** The same limit of the heap without more room: with a lower limit, V8 gives less to young objects too. */
const limitAlone = moreRoom.filter((option) => option.startsWith('--max-old-space-size='));

/** Effect of a larger young generation on the gateway, and on plain, which is documented without it. */
export function benchHeap(): Promise<Section> {
  return withServers(async (keep) => {
    const upstream = await keep(startUpstream());
    const plain = (options: StartOptions) =>
      startMeasured('plain', { LEGACY_API_URL: `${upstream.url}/api` }, options);
    const gateway = (options: StartOptions) => startGateway(upstream, {}, options);
    const servers = {
      plain: await keep(plain({ nodeOptions: limitAlone })),
      'plain, more room': await keep(plain({ nodeOptions: moreRoom })),
      gateway: await keep(gateway({ nodeOptions: limitAlone })),
      'gateway, more room': await keep(gateway({ nodeOptions: moreRoom })),
    };
    const contenders = Object.entries(servers).map(([name, server]): Contender => ({
      name,
      server,
      load: requestOf(server.url, operationNamed('history')),
    }));
    const figures = await compare(contenders, { rounds: 5, seconds: 0.5 });
    return {
      title: 'The heap',
      text: `CPU of \`history\` in µs with \`${limitAlone.join(' ')}\`, and with \`${moreRoom.join(' ')}\`.`,
      tables: [
        {
          columns: contenders.map(({ name }) => name),
          rows: [contenders.map(({ name }) => figures(name).cpu.toFixed(0))],
        },
      ],
    };
  });
}
