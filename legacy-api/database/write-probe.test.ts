import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from './index.ts';
import { WriteProbe } from './write-probe.ts';

let dataDir: string;
let database: Database;
let probe: WriteProbe;
/** Milliseconds. */
let now = 1_000_000;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'write-probe-'));
  database = await openDatabase({ dataDir });
  probe = new WriteProbe(database.queries);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const lost = Object.assign(new Error('the connection is lost'), { code: 'ECONNRESET' });
const isWritable = async () => (await probe.state()).isWritable;

it('a failed write of the shop › counts for 10 s, although probes succeed', async () => {
  probe.failed(lost);
  expect(await probe.state()).toEqual({ isWritable: false, reason: lost.message });
  now += 9_900;
  expect(await isWritable()).toBe(false);
  now += 200;
  expect(await isWritable()).toBe(true);
});

it('a failed write of the shop › no longer counts when another one succeeds', async () => {
  probe.failed(lost);
  expect(await isWritable()).toBe(false);
  probe.succeeded();
  expect(await isWritable()).toBe(true);
});

it('a write that fails because of its own data › does not count', async () => {
  probe.failed(Object.assign(new Error('duplicate key'), { code: '23505' }));
  expect(await isWritable()).toBe(true);
});
