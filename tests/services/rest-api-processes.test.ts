import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownDatabase } from '../harness/rest-api/database-url.ts';
import { startProcess } from '../harness/rest-api/process.ts';

const [oldSecret, newSecret] = ['the-old-secret-is-long-enough-too', 'the-new-secret-is-long-enough-too'];
const username = 'demo-shopper';

describe('several REST API processes on one PostgreSQL, each with a data directory of its own', () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  const stops: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    const database = await ownDatabase();
    if (database.url === undefined) throw new Error('TEST_DATABASE_URL is missing');
    databaseUrl = database.url;
    drop = database.drop;
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    await drop();
  });

  /** Starts a process and returns its URL. */
  async function start(environment: Record<string, string>): Promise<string> {
    const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
    const { child, ended, listening } = startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...environment,
    });
    stops.push(async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    });
    return listening;
  }

  const send = (url: string, method: string, body: unknown, token?: string) =>
    fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
      },
      body: JSON.stringify(body),
    });
  async function signIn(url: string): Promise<string> {
    const response = await send(`${url}/api/api-token-auth/`, 'POST', { username, password: 'lantern-demo' });
    return z.object({ token: z.string() }).parse(await response.json()).token;
  }
  const accountStatus = async (url: string, token: string) => {
    const headers = { authorization: `JWT ${token}` };
    return (await fetch(`${url}/api/v1/mobile/account`, { headers })).status;
  };

  it(
    'a token of one is accepted by another; a picture uploaded to one is served by another',
    { timeout: 90_000 },
    async () => {
      const [a, b] = [await start({ JWT_SECRET: newSecret }), await start({ JWT_SECRET: newSecret })];
      const token = await signIn(a);
      const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6b4f' } })
        .png()
        .toBuffer();
      const profile = `data:image/png;base64,${png.toString('base64')}`;
      const uploaded = await send(`${b}/api/v1/mobile/account/upload_profile`, 'PUT', { profile }, token);
      const { data } = z.object({ data: z.string() }).parse(await uploaded.json());
      const [fromA, fromB] = await Promise.all([a, b].map((url) => fetch(url + data)));
      expect([fromA?.status, fromB?.status]).toEqual([200, 200]);
      expect(fromA?.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(await fromA?.arrayBuffer()).toEqual(await fromB?.arrayBuffer());
    },
  );

  it(
    'the signing key can be rotated one process at a time without signing anyone out',
    { timeout: 120_000 },
    async () => {
      // First every process accepts the new key, then each signs with it; the old key is removed when the old tokens have expired.
      const before = await start({ JWT_SECRET: oldSecret, JWT_ACCEPTED_SECRETS: newSecret });
      const after = await start({ JWT_SECRET: newSecret, JWT_ACCEPTED_SECRETS: oldSecret });
      const tokens = [await signIn(before), await signIn(after)];
      for (const token of tokens) {
        expect([await accountStatus(before, token), await accountStatus(after, token)]).toEqual([200, 200]);
      }
      const done = await start({ JWT_SECRET: newSecret });
      expect(await Promise.all(tokens.map((token) => accountStatus(done, token)))).toEqual([401, 200]);
    },
  );
});
