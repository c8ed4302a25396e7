import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { ownDatabase } from '../harness/rest-api/database-url.ts';
import { startProcess } from '../harness/rest-api/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalog = fileURLToPath(new URL('../harness/rest-api/catalog', import.meta.url));
const products = ['GR1001', 'GR1002', 'GR1003', 'GR1004', 'GR1005', 'GR1006', 'GR1007', 'GR1008'];

let folder: string;
let environment: Record<string, string>;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-shop-'));
  await cp(catalog, join(folder, 'catalog'), { recursive: true });
  const database = await ownDatabase();
  drop = database.drop;
  environment = { DATA_DIR: join(folder, 'data'), ...(database.url ? { DATABASE_URL: database.url } : {}) };
});
afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const fromSources = ['--import', 'tsx', 'scripts/import-catalog/main.ts'];
const fromBuild = () => [join(inject('restApiPrograms'), 'seed', 'main.js')];

/** Runs the seed command and returns its exit code and output. */
function runSeed(
  file: string | null,
  program: string[] = fromBuild(),
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment };
  return new Promise((resolve) => {
    const args = file === null ? program : [...program, '--file', file];
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}

/** Placeholder pictures of a shop. */
async function bringPictures(): Promise<void> {
  const media = join(folder, 'catalog', 'media');
  const files = [
    ...products.flatMap((num) => [200, 400, 800].map((size) => `products/${num}/front-${size}`)),
    'groups/groceries-800',
    'custom-categories/greens-800',
    'custom-categories/recommended-800',
    'billboards/spring-en-800',
    'billboards/spring-ch-800',
  ];
  for (const file of files.flatMap((name) => [`${name}.webp`, `${name}.avif`])) {
    await mkdir(join(media, file, '..'), { recursive: true });
    await writeFile(join(media, file), file);
  }
}

it(
  'a shop with its own catalog starts with exactly its products and pictures',
  { timeout: 60_000 },
  async () => {
    await bringPictures();
    expect(await runSeed(join(folder, 'catalog'))).toEqual({
      code: 0,
      said: 'Loaded 8 products in 1 groups: 8 new, 0 changed, 0 no longer sold.\n',
    });
    const api = startProcess(environment);
    const url = await api.listening;
    const groups: unknown = await (await fetch(`${url}/api/v1/mobile/group`)).json();
    expect(groups).toMatchObject([{ Name: 'Groceries', Image: '/media/groups/groceries-800.webp' }]);
    const picture = await fetch(`${url}/media/products/GR1001/front-400.webp`);
    expect(await picture.text()).toBe('products/GR1001/front-400.webp');
    api.child.kill('SIGTERM');
    await api.ended;
  },
);

it(
  'without a file, when the shop sells from another catalog › changes nothing and says how; with the folder, replaces it',
  { timeout: 120_000 },
  async () => {
    await bringPictures();
    expect((await runSeed(join(folder, 'catalog'))).code).toBe(0);
    const included = 'legacy-api/seed/data';
    expect(await runSeed(null)).toEqual({
      code: 1,
      said: `Nothing was loaded: the shop sells from another catalog, and the included one would replace it. Name the folder of yours with --file, or ${included} to replace it.\n`,
    });
    expect((await runSeed(join(folder, 'catalog'))).said).toContain('Nothing changed');
    expect((await runSeed(included)).said).toContain('8 no longer sold');
    expect((await runSeed(null)).said).toContain('Nothing changed');
  },
);

const sheet = `Item code,Product name,Chinese name,Price,UPC,Category,Photo file
A/B 12#3,Oolong tea,乌龙茶,9.95,6901234567892,Tea,tea.png
NO-PICTURE,Basket,篮子,12.10,,Kitchen,
LOST-PICTURE,Bowl,碗,3,,Kitchen,lost.jpg
`;
const lostPhotograph = 'The photograph of LOST-PICTURE, lost.jpg, cannot be used: there is no such file.';
const delivery = 'zips:\n  - { zip: "94704", city: Berkeley }\nslots:\n  - { window: 2-4pm, capacity: 12 }\n';

async function spreadsheetShop(text: string): Promise<string> {
  const shop = join(folder, 'spreadsheet');
  await mkdir(join(shop, 'photos'), { recursive: true });
  await writeFile(join(shop, 'products.csv'), text);
  await writeFile(join(shop, 'delivery.yaml'), delivery);
  const photograph = sharp({ create: { width: 60, height: 30, channels: 3, background: '#804020' } });
  await photograph.png().toFile(join(shop, 'photos', 'tea.png'));
  return shop;
}

it(
  'a spreadsheet with photographs is loaded while the shop is open; loading it again changes nothing',
  { timeout: 300_000 },
  async () => {
    const shop = await spreadsheetShop(sheet);
    const api = startProcess(environment);
    const url = await api.listening;
    const loaded = await runSeed(shop);
    expect(loaded.said).toContain('Photographs');
    expect(loaded.said).toMatch(/^Loaded 3 products in 2 groups: 3 new, 0 changed, \d+ no longer sold\.$/m);
    expect(loaded.said).toContain(lostPhotograph);
    expect(loaded.code).toBe(0);

    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${url}/api/v1/mobile/${path}`)).json();
    const number = encodeURIComponent('A/B 12#3');
    const thumbnail = '/media/products/A~2f~B~20~12~23~3/front-400.webp';
    expect(await read(`product/?productNum=${number}`)).toMatchObject({
      Name: 'Oolong tea',
      Description: '乌龙茶',
      Barcode: '6901234567892',
      Thumbnail: thumbnail,
    });
    const picture = await sharp(
      Buffer.from(await (await fetch(`${url}${thumbnail}`)).arrayBuffer()),
    ).metadata();
    expect([picture.width, picture.height]).toEqual([400, 400]);
    expect(await read('product/?productNum=LOST-PICTURE')).toMatchObject({
      Thumbnail: '/media/placeholder.svg',
      Barcode: '',
      location: '',
    });
    expect((await fetch(`${url}/media/placeholder.svg`)).status).toBe(200);

    const before = await read('customcategory/');
    expect((await runSeed(shop)).said).toContain('Nothing changed: 3 products in 2 groups.');
    expect(await read('customcategory/')).toEqual(before);

    await writeFile(join(shop, 'products.csv'), sheet.replace('12.10', '11.50').replace(/^LOST.*$/m, ''));
    expect((await runSeed(shop)).said).toContain(
      'Loaded 2 products in 2 groups: 0 new, 1 changed, 1 no longer sold.',
    );
    api.child.kill('SIGTERM');
    await api.ended;
  },
);

it('without delivery zip codes › warns that customers cannot order', { timeout: 60_000 }, async () => {
  const shop = await spreadsheetShop(sheet);
  await rm(join(shop, 'delivery.yaml'));
  expect((await runSeed(join(shop, 'products.csv'))).said).toContain('the shop delivers nowhere');
});

it('npm run seed › loads a catalog from the sources of the command', { timeout: 60_000 }, async () => {
  await bringPictures();
  expect(await runSeed(join(folder, 'catalog'), fromSources)).toEqual({
    code: 0,
    said: 'Loaded 8 products in 1 groups: 8 new, 0 changed, 0 no longer sold.\n',
  });
});

const invalidEdits: readonly [what: string, from: RegExp, to: string, told: RegExp][] = [
  [
    'a negative price',
    /price: '21\.99'/,
    "price: '-1.00'",
    /01-groceries\.yaml:\d+ products\[2\]\.price must not be negative/,
  ],
  [
    'a number used twice',
    /num: GR1002/,
    'num: GR1001',
    /01-groceries\.yaml:\d+ products\[1\]\.num product number GR1001 is already used in .*01-groceries\.yaml, line \d+/,
  ],
  [
    'a missing language',
    /\n {6}zh: \{ text: 小棠菜.*/,
    '',
    /01-groceries\.yaml:\d+ products\[0\]\.description\.zh \S+/,
  ],
  [
    'a wrong check digit',
    /850999000013/,
    '850999000014',
    /01-groceries\.yaml:\d+ products\[0\]\.barcode has a wrong check digit: the last digit must be 3/,
  ],
  [
    "a picture that isn't there",
    /num: GR1001/,
    'num: GR1999',
    /01-groceries\.yaml:\d+ products\[0\]\.picture has no picture file products\/GR1999\/front-400/,
  ],
];

it(
  'an invalid catalog › is reported by file, line, field and reason, and nothing is written',
  { timeout: 300_000 },
  async () => {
    await bringPictures();
    expect((await runSeed(join(folder, 'catalog'))).code).toBe(0);
    const file = join(folder, 'catalog', 'groups', '01-groceries.yaml');
    const right = await readFile(file, 'utf8');
    for (const [what, from, to, told] of invalidEdits) {
      expect(right, what).toMatch(from);
      // A valid change together with the invalid one: it must not be applied either.
      const renamed = right.replace('name: Silken Tofu 12 oz\n', 'name: Renamed Tofu 12 oz\n');
      expect(renamed).not.toBe(right);
      await writeFile(file, renamed.replace(from, to));
      const { code, said } = await runSeed(join(folder, 'catalog'));
      expect(code, what).toBe(1);
      expect(said, what).toMatch(/^Nothing was loaded\. Please correct:$/m);
      expect(said, what).toMatch(told);
    }
    expect((await runSeed(join(folder, 'nowhere'))).code).toBe(1);

    const api = startProcess(environment);
    const url = await api.listening;
    const found: unknown = await (await fetch(`${url}/api/v1/mobile/product/?productNum=GR1002`)).json();
    expect(found).toMatchObject({ ProductNum: 'GR1002', Name: 'Silken Tofu 12 oz' });
    api.child.kill('SIGTERM');
    await api.ended;
  },
);

it('a database that cannot be reached › is reported in one sentence', { timeout: 60_000 }, async () => {
  await bringPictures();
  environment = { ...environment, DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' };
  expect(await runSeed(join(folder, 'catalog'))).toEqual({
    code: 1,
    said: 'The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});
