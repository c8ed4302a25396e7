import { operations, requestOf } from './fixtures/operations.ts';
import { startGateway, startUpstream } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare } from './rounds.ts';

const customers = 1_000;

/** Whether public operations of many customers cost what those of nobody in particular do. */
export async function benchTokens(isQuick: boolean): Promise<Section> {
  const upstream = await startUpstream();
  const rows: string[][] = [];
  try {
    for (const sharing of ['off', 'on'] as const) {
      const server = await startGateway(upstream, { PUBLIC_CACHE: sharing });
      try {
        for (const operation of operations.filter(({ isSignedIn }) => !isSignedIn)) {
          const anonymous = requestOf(server.url, operation);
          const requests = Array.from({ length: customers }, (_, customer) => ({
            headers: { ...anonymous.headers, authorization: `JWT customer-${customer}.payload.signature` },
          }));
          const figures = await compare(
            [
              { name: 'anonymous', server, load: anonymous },
              { name: 'customers', server, load: { ...anonymous, requests } },
            ],
            { rounds: isQuick ? 4 : 9, amount: operation.amount, warmUp: operation.amount * 8 },
          );
          const [nobody, somebody] = [figures('anonymous').cpu, figures('customers').cpu];
          rows.push([
            operation.name,
            sharing === 'on' ? 'public answers' : 'nothing',
            nobody.toFixed(0),
            somebody.toFixed(0),
            (nobody / somebody).toFixed(2),
          ]);
        }
      } finally {
        await server.stop();
      }
    }
  } finally {
    await upstream.stop();
  }
  return {
    title: 'A thousand customers',
    text: `Public operations, each request with the token of one of ${customers} customers, beside the same without a token.`,
    tables: [{ columns: ['operation', 'shared', 'anonymous, µs', 'customers, µs', 'ratio'], rows }],
  };
}
