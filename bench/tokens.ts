import { operations, requestOf, type Operation } from './fixtures/operations.ts';
import { startGateway, startUpstream } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare, type Load } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { withServers } from './started-servers.ts';

const customers = 1_000;

/** An operation as each customer sends it in turn, with the token in a header of this name. */
function loadWith(server: ServerProcess, operation: Operation, header: string): Load {
  const request = requestOf(server.url, operation);
  const requests = Array.from({ length: customers }, (_, customer) => ({
    headers: { ...request.headers, [header]: `JWT customer-${customer}.payload.signature` },
  }));
  return { ...request, requests };
}

/** Compares public operations with many customers' tokens and without. */
export async function benchTokens(isQuick: boolean): Promise<Section> {
  const rows: string[][] = [];
  await withServers(async (keep) => {
    const upstream = await keep(startUpstream());
    const server = await keep(startGateway(upstream, {}));
    for (const operation of operations.filter(({ isSignedIn }) => !isSignedIn)) {
      const figures = await compare(
        [
          { name: 'anonymous', server, load: loadWith(server, operation, 'x-authorization') },
          { name: 'customers', server, load: loadWith(server, operation, 'authorization') },
        ],
        { rounds: isQuick ? 4 : 9, seconds: isQuick ? 0.1 : 0.3 },
      );
      const [nobody, somebody] = [figures('anonymous').cpu, figures('customers').cpu];
      rows.push([operation.name, nobody.toFixed(0), somebody.toFixed(0), (nobody / somebody).toFixed(2)]);
    }
  });
  return {
    title: 'A thousand customers',
    text: `Public operations, each request with the token of one of ${customers} customers, beside the same with these texts in a header that means nothing.`,
    tables: [{ columns: ['operation', 'anonymous, µs', 'customers, µs', 'ratio'], rows }],
  };
}
