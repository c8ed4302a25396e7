import { operations, requestOf } from './fixtures/operations.ts';
import { startGateway, startMeasured, startUpstream } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { median } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { withServers } from './started-servers.ts';

const first = (url: string): Promise<Response> => {
  const [operation] = operations;
  const { url: address, ...init } = requestOf(url, operation);
  return fetch(address, init);
};

/** How long a new process takes to its first response, beside plain. */
export async function benchStartUp(isQuick: boolean): Promise<Section> {
  const times = { plain: [] as number[], gateway: [] as number[] };
  const note = async (into: number[], starting: Promise<ServerProcess>) => {
    const server = await starting;
    into.push(server.startUpMs);
    await server.stop();
  };
  await withServers(async (keep) => {
    const upstream = await keep(startUpstream());
    for (let count = 0; count < (isQuick ? 3 : 7); count += 1) {
      await note(
        times.plain,
        startMeasured('plain', { LEGACY_API_URL: `${upstream.url}/api` }, { firstRequest: first }),
      );
      await note(times.gateway, startGateway(upstream, {}, { firstRequest: first }));
    }
  });
  const [plain, gateway] = [median(times.plain), median(times.gateway)];
  return {
    title: 'Start-up',
    text: 'From the start of the process to its first response of a GraphQL operation that calls the REST API.',
    tables: [
      {
        columns: ['plain, ms', 'gateway, ms', 'ratio'],
        rows: [[plain.toFixed(0), gateway.toFixed(0), (plain / gateway).toFixed(2)]],
      },
    ],
  };
}
