import { setTimeout as delay } from 'node:timers/promises';
import type { AttackedShop } from './attack.ts';
import type { ClientRequest } from './client-fetch.ts';

/** Just below the 600 requests in ten seconds that the proxy allows an address. */
const intervalMs = 18;
const maxInFlight = 80;

/** Sends requests from one address as fast as the proxy allows, until the signal is aborted. Reports how many got which status. */
export async function flood(
  shop: AttackedShop,
  request: (number: number) => ClientRequest & { readonly path: string },
  signal: AbortSignal,
): Promise<string> {
  const from = shop.newAddress();
  const statuses = new Map<string, number>();
  const inFlight = new Set<Promise<unknown>>();
  const send = async (number: number) => {
    const { path, ...sent } = request(number);
    const status = await shop
      .fetch(path, { from, signal, ...sent })
      .then(async (response) => {
        await response.body?.pipeTo(new WritableStream(), { signal });
        return String(response.status);
      })
      .catch(() => (signal.aborted ? 'unanswered' : 'failed'));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let number = 0; !signal.aborted; number += 1) {
    if (inFlight.size < maxInFlight) {
      const sent = send(number).finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    }
    await delay(intervalMs);
  }
  await Promise.all(inFlight);
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  return `requests: ${counts.join(', ')}`;
}

/** A request that executes one operation. */
export const graphqlRequest = (
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): ClientRequest & { readonly path: string } => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});
