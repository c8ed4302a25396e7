import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startProcess, type ApiProcess } from '../harness/rest-api/process.ts';
import {
  changeRecords,
  startDeviatingRestApi,
  type Deviation,
  type DeviatingRestApi,
} from './deviating-rest-api.ts';
import { replayRecording } from './recorded-rest-api.ts';

const groupList = /^\/v1\/mobile\/product\/group\/\d+$/;

/** Removes a field of the first record of a list, or changes its value. */
const first =
  (path: string | RegExp, field: string, value?: unknown): Deviation =>
  (requested, body) => {
    const isMeant = typeof path === 'string' ? requested === path : path.test(requested);
    if (isMeant) {
      changeRecords(body, field, (record) => {
        if (value === undefined) Reflect.deleteProperty(record, field);
        else record[field] = value;
      });
    }
    return body;
  };

let folder: string;
let api: ApiProcess;
let origin: string;
let deviating: DeviatingRestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'services-'));
  api = startProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' });
  origin = await api.listening;
  deviating = await startDeviatingRestApi(origin);
}, 60_000);
afterAll(async () => {
  await deviating.close();
  api.child.kill('SIGKILL');
  await api.ended;
  await rm(folder, { recursive: true, force: true });
});

/** The visible text of a page of the built shop. */
interface Shown {
  readonly status: number;
  readonly html: string;
}

describe('a page of the built shop, when the REST API violates the contract', () => {
  let gateway: RunningGateway;

  async function open(deviation: Deviation): Promise<void> {
    deviating.deviate(deviation);
    gateway = await startGateway(deviating.url, {}, { root: process.cwd() });
  }
  afterEach(() => gateway.close());

  async function page(path: string): Promise<Shown> {
    const response = await fetch(gateway.url + path);
    return { status: response.status, html: await response.text() };
  }
  const productsOn = ({ html }: Shown) => new Set(html.match(/productNum=\w+/g)).size;

  it.each<[what: string, deviation: Deviation, path: string]>([
    ['one group has no picture', first('/v1/mobile/group', 'Image', null), '/collections'],
    ['one product has no price', first(groupList, 'Price'), '/collections/produce'],
    ['one product has a price that is a text', first(groupList, 'Price', '2.49'), '/collections/produce'],
    ['one product has no barcode', first('/v1/mobile/customcategory/', 'Barcode'), '/'],
    ['one product has no thumbnail', first(groupList, 'Thumbnail', null), '/collections/produce'],
    ['one group has no list of categories', first('/v1/mobile/group', 'Categories', null), '/collections'],
    [
      'every record has fields that nobody knows',
      (_path, body) => {
        changeRecords(body, 'Name', (record) => (record['supplier_code'] = 'X'), true);
        return body;
      },
      '/',
    ],
  ])('%s › is shown with its other content', { timeout: 60_000 }, async (_what, deviation, path) => {
    await open((_path, body) => body);
    const usual = await page(path);
    await gateway.close();
    await open(deviation);
    const shown = await page(path);
    expect([usual.status, shown.status]).toEqual([200, 200]);
    // At most the one product is missing.
    expect(productsOn(usual) - productsOn(shown)).toBeLessThanOrEqual(1);
    expect(productsOn(shown)).toBeGreaterThan(path === '/collections' ? -1 : 5);
  });

  it('the list of groups is invalid › shows an error page with status 503', { timeout: 60_000 }, async () => {
    await open((path, body) => (path === '/v1/mobile/group' ? { groups: body } : body));
    expect((await page('/collections')).status).toBe(503);
  });
});

describe('contract:probe', () => {
  function probe(...args: string[]): Promise<{ code: number; printed: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/contract-probe.ts', ...args],
        { maxBuffer: 10_000_000 },
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), printed: stdout + stderr });
        },
      );
    });
  }
  const account = ['--user', 'demo-shopper', '--password', 'lantern-demo', '--write'];

  it(
    'reports no deviation for the reference API, signed in and with writes',
    { timeout: 60_000 },
    async () => {
      deviating.deviate((_path, body) => body);
      const { code, printed } = await probe(deviating.url, ...account);
      expect(printed).toContain('No deviation was found.');
      expect(printed).not.toContain('## Also seen');
      expect(printed).not.toContain('## Not tried');
      expect(code).toBe(0);
    },
  );

  it(
    'reports each deviation with its operation, pointer and count, and exits with 1',
    { timeout: 60_000 },
    async () => {
      deviating.deviate((path, body) => {
        if (groupList.test(path)) changeRecords(body, 'Price', (record) => (record['Price'] = '2.49'));
        if (path === '/v1/mobile/account' && typeof body === 'object' && body !== null)
          Object.assign(body, { Points: null, Tier: 'gold' });
        if (path.startsWith('/v1/mobile/order/'))
          changeRecords(body, 'SaleStatus', (record) => (record['SaleStatus'] = 'Packed'));
        return body;
      });
      const report = join(folder, 'report.json');
      const { code, printed } = await probe(deviating.url, ...account, '--json', report);
      expect(code).toBe(1);
      expect(printed).toMatch(
        /\*\*vital\*\* \| getProductsByGroup \| `\/\*\/Price` \| type \| number \| string \| 1 of \d+ \| the record is left out/,
      );
      expect(printed).toMatch(
        /\|  \| getCustomer \| `\/Points` \| null \| integer \| null \| 1 of 1 \| takes its default/,
      );
      expect(printed).toContain('getCustomer: undocumented field `/Tier`');
      expect(printed).toMatch(/undocumented value at `[^`]*SaleStatus`: Packed/);
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ hasVital: true });
    },
  );

  it('explains the error for a wrong URL', { timeout: 60_000 }, async () => {
    expect(await probe('http://127.0.0.1:1/api')).toMatchObject({ code: 2 });
    const { code, printed } = await probe(origin);
    expect(code).toBe(1);
    expect(printed).toMatch(/getGroups .*status 200.*status 404/);
  });

  it('records responses that work with the gateway', { timeout: 60_000 }, async () => {
    deviating.deviate((_path, body) => body);
    const recorded = join(folder, 'recorded');
    await probe(deviating.url, '--record', recorded);
    const files = await readdir(recorded);
    expect(files.length).toBeGreaterThan(10);
    const replayed = await replayRecording(recorded);
    const gateway = await startGateway(replayed.url);
    const { data, errors } = await gateway.graphql('{ groups { id } customCategories { products { id } } }');
    expect(errors).toEqual([]);
    expect(z.object({ groups: z.array(z.unknown()) }).parse(data).groups.length).toBeGreaterThan(5);
    await gateway.close();
    await replayed.close();
  });
});
