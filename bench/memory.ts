import { operations, requestOf } from './fixtures/operations.ts';
import { startGateway, startUpstream } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { round } from './rounds.ts';
import { withServers } from './started-servers.ts';

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

/** Whether the gateway's memory stays bounded. */
export function benchMemory(isQuick: boolean): Promise<Section> {
  const total = isQuick ? 20_000 : 100_000;
  return withServers(async (keep) => {
    const server = await keep(startGateway(await keep(startUpstream()), {}));
    const asked = operations.filter(({ isSignedIn }) => !isSignedIn);
    const rows = [['after the start', megabytes(server.memory())]];
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      for (const operation of asked)
        await round(server, requestOf(server.url, operation), Math.floor(total / 10 / asked.length));
      if (tenth === 1 || tenth === 5 || tenth === 10)
        rows.push([
          `after ${((total * tenth) / 10).toLocaleString('en')} requests`,
          megabytes(server.memory()),
        ]);
    }
    return {
      title: 'Memory',
      text: 'Resident memory of the gateway under the three public operations.',
      tables: [{ columns: ['when', 'MiB'], rows }],
    };
  });
}
