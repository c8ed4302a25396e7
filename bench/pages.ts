import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway, startMeasured, startUpstream } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare, median, round } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { withServers } from './started-servers.ts';

/** A group with 100 products, of which the first page is shown. */
export const catalogPage = '/collections/group%201';

const amount = 200;

/** New addresses of the same page: the cache stores a page for each price range, and every range contains all products. */
function* newAddresses(): Generator<string> {
  for (let number = 1; ; number += 1) yield `${catalogPage}?price=0-${10_000 + number}`;
}

async function uncachedCpu(server: ServerProcess, rounds: number): Promise<number> {
  const addresses = newAddresses();
  const cpu: number[] = [];
  for (let count = 0; count < rounds + 2; count += 1) {
    const requests = Array.from({ length: amount }, () => ({ path: addresses.next().value as string }));
    const figures = await round(server, { url: server.url, requests }, amount);
    // The first two rounds are there to have all code compiled.
    if (count >= 2) cpu.push(figures.cpu);
  }
  return median(cpu);
}

async function pageOf(server: ServerProcess): Promise<string> {
  const response = await fetch(server.url + catalogPage);
  const html = await response.text();
  if (response.status !== 200 || !html.includes('Granny Ruan'))
    throw new Error('The page shows no products.');
  return html;
}

/** CPU of a catalog page: rendered, and from the cache beside a static response of Express. */
export function benchPages(isQuick: boolean): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const rounds = isQuick ? 4 : 9;
  return withServers(async (keep) => {
    const gateway = await keep(startGateway(await keep(startUpstream()), { RATE_LIMITS: 'off' }));
    const body = join(folder, 'page.html');
    const html = await pageOf(gateway);
    writeFileSync(body, html);
    const reference = await keep(startMeasured('static', { BODY: body }));

    const uncached = await uncachedCpu(gateway, rounds);
    const figures = await compare(
      [
        { name: 'cached', server: gateway, load: { url: gateway.url + catalogPage } },
        {
          name: 'cached, brotli',
          server: gateway,
          load: { url: gateway.url + catalogPage, headers: { 'accept-encoding': 'br' } },
        },
        { name: 'static', server: reference, load: { url: reference.url + catalogPage } },
      ],
      { rounds, seconds: isQuick ? 0.1 : 0.3 },
    );
    const [cached, bare] = [figures('cached').cpu, figures('static').cpu];
    const row = (name: string, cpu: number) => [
      name,
      cpu.toFixed(0),
      (1_000_000 / cpu).toFixed(0),
      (bare / cpu).toFixed(2),
    ];
    return {
      title: 'Pages',
      text: `The page of a group (20 products shown, ${Buffer.byteLength(html).toLocaleString('en')} bytes of HTML): rendered anew for
each request, from the cache, from the cache for browsers that take brotli, and the same bytes uncompressed as a static response of Express.`,
      tables: [
        {
          columns: ['page', 'CPU, µs', 'a second on one core', 'speed, static = 1'],
          rows: [
            row('rendered', uncached),
            row('cached', cached),
            row('cached, brotli', figures('cached, brotli').cpu),
            row('static', bare),
          ],
        },
      ],
    };
  }).finally(() => {
    rmSync(folder, { recursive: true });
  });
}
