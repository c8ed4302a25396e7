import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openShop } from '../harness/rest-api/shop.ts';
import { startGateway } from '../harness/gateway.ts';
import { waitForSearchIndex } from '../harness/wait-for-search-index.ts';

describe('docs/examples/purchase.ts', () => {
  it('buys tofu; two submissions place one order', { timeout: 120_000 }, async () => {
    const shop = await openShop({ wholeCatalog: true });
    const gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
    try {
      await waitForSearchIndex(gateway);
      const script = fileURLToPath(new URL('../../docs/examples/purchase.ts', import.meta.url));
      const child = spawn(process.execPath, ['--import', 'tsx', script, `${gateway.url}/graphql`], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const status = await new Promise((resolve) => child.once('close', resolve));
      expect(said).toMatch(
        /^\d+ kinds of tofu; taking .* at \$[\d.]+\nAs a guest: \$[\d.]+\nOrder order_\d+ for \$[\d.]+, delivered from 2026-03-\S+\nIt is PLACED\nWith a wrong token: UNAUTHENTICATED; signed out: true\n$/,
      );
      expect(status).toBe(0);
    } finally {
      await gateway.close();
      await shop.close();
    }
  });
});
