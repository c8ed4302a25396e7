/**
 * What other calls of the REST API wait while strangers make it draw pictures and compare passwords as fast as it takes them
 * (`npm run bench -- expensive-calls`).
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { Client, type Call } from './legacy-api-client.ts';
import { fillShop, type Shopper } from './legacy-api-shop.ts';
import type { Section } from './report.ts';
import { median } from './rounds.ts';
import { startServer } from './server-process.ts';

const mobile = '/api/v1/mobile';
const attackers = 20;

/** Calls of other clients: a read, a signed-in read, and a write to the disk. */
function usualCalls(shopper: Shopper): Readonly<Record<string, Call>> {
  return {
    'list of a group': { method: 'GET', path: `${mobile}/product/group/1` },
    'address book': { method: 'GET', path: `${mobile}/address`, authorization: shopper.authorization },
    'contact message': {
      method: 'POST',
      path: '/api/v1/contact/info/',
      body: { Name: 'Mei', Email: 'mei@example.com', Message: 'Are you open on Friday?' },
    },
  };
}

async function medianTime(client: Client, call: Call, samples: number): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const start = performance.now();
    await client.succeed(call);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Sends expensive calls over and over, each attacker as soon as the previous response allows it; returns how to stop. */
function attack(url: string, calls: readonly Call[]): () => Promise<void> {
  const client = new Client(url);
  let isOver = false;
  const loops = calls.map(async (call) => {
    while (!isOver) {
      const { retryAfter } = await client.send(call);
      await setTimeout(retryAfter * 1000);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(loops);
    await client.close();
  };
}

async function largePicture(): Promise<string> {
  const png = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#b3261e' } }).png();
  return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`;
}

export async function benchExpensiveCalls(isQuick: boolean): Promise<Section> {
  const samples = isQuick ? 100 : 400;
  const folder = await mkdtemp(join(tmpdir(), 'bench-expensive-calls-'));
  const jwtSecret = randomBytes(32).toString('hex');
  try {
    const shoppers = await fillShop({
      dataDir: folder,
      databaseUrl: undefined,
      jwtSecret,
      shoppers: attackers + 1,
    });
    const [customer, ...others] = shoppers;
    if (!customer) throw new Error('there is no customer');
    const server = await startServer({
      program: ['--import', 'tsx', 'legacy-api/main.ts'],
      variables: { DATA_DIR: folder, JWT_SECRET: jwtSecret },
      core: `0-${availableParallelism() - 1}`,
    });
    const client = new Client(server.url);
    try {
      const profile = await largePicture();
      const expensive = {
        'pictures of 16 megapixels': others.map(({ authorization }): Call => ({
          method: 'PUT',
          path: `${mobile}/account/upload_profile`,
          authorization,
          body: { profile },
        })),
        passwords: others.map((_, index): Call => ({
          method: 'POST',
          path: '/api/api-token-auth/',
          body: { username: `nobody-${index}`, password: 'a-guess-of-it' },
        })),
      };
      const rows: (string | number)[][] = [];
      for (const [name, call] of Object.entries(usualCalls(customer))) {
        await medianTime(client, call, samples);
        const alone = await medianTime(client, call, samples);
        const cells: (string | number)[] = [name, alone.toFixed(2)];
        for (const calls of Object.values(expensive)) {
          const stop = attack(server.url, calls);
          const meanwhile = await medianTime(client, call, samples);
          await stop();
          cells.push(meanwhile.toFixed(2), (meanwhile / alone).toFixed(2));
        }
        rows.push(cells);
      }
      return {
        title: 'Expensive calls beside usual ones',
        text: `Median time of a call of the REST API in milliseconds, alone and while ${attackers} attackers send one expensive call after the other. Attackers wait as long as they are asked to.`,
        tables: [
          {
            columns: ['call', 'alone', ...Object.keys(expensive).flatMap((kind) => [`beside ${kind}`, '×'])],
            rows,
          },
        ],
      };
    } finally {
      await client.close();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
