import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownDatabase } from './harness/database-url.ts';
import { startProcess } from './harness/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalogue = fileURLToPath(new URL('catalogue', import.meta.url));
const products = ['GR1001', 'GR1002', 'GR1003', 'GR1004', 'GR1005', 'GR1006', 'GR1007', 'GR1008'];

let folder: string;
let environment: Record<string, string>;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-shop-'));
  await cp(catalogue, join(folder, 'catalogue'), { recursive: true });
  const database = await ownDatabase();
  drop = database.drop;
  environment = { DATA_DIR: join(folder, 'data'), ...(database.url ? { DATABASE_URL: database.url } : {}) };
});
afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const fromSources = ['--import', 'tsx', 'legacy-api/seed/main.ts'];

/** Runs the seed command and answers how it ended and what it said. */
function runSeed(file: string, program: string[] = fromSources): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, '--file', file], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}

/** Stand-ins for the pictures that a shop brings along. */
async function bringPictures(): Promise<void> {
  const media = join(folder, 'catalogue', 'media');
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

it('a shop starts with its own catalogue and pictures, and nothing else', { timeout: 60_000 }, async () => {
  await bringPictures();
  expect(await runSeed(join(folder, 'catalogue'))).toEqual({
    code: 0,
    said: 'Loaded 8 products in 1 groups.\n',
  });
  const api = startProcess(environment);
  const url = await api.listening;
  const groups: unknown = await (await fetch(`${url}/api/v1/mobile/group`)).json();
  expect(groups).toMatchObject([{ Name: 'Groceries', Image: '/media/groups/groceries-800.webp' }]);
  const picture = await fetch(`${url}/media/products/GR1001/front-400.webp`);
  expect(await picture.text()).toBe('products/GR1001/front-400.webp');
  api.child.kill('SIGTERM');
  await api.ended;
});

it('the build has the command too, for where there are no sources', { timeout: 120_000 }, async () => {
  await bringPictures();
  await mkdir(join(root, 'node_modules', '.cache'), { recursive: true });
  // Inside the checkout, so that packages are found as they are from dist.
  const outDir = await mkdtemp(join(root, 'node_modules', '.cache', 'server-'));
  try {
    await build({
      configFile: join(root, 'vite.server.config.ts'),
      root,
      logLevel: 'error',
      build: { outDir, sourcemap: false },
    });
    const built = [join(outDir, 'legacy-api', 'seed', 'main.js')];
    expect(await runSeed(join(folder, 'catalogue'), built)).toEqual({
      code: 0,
      said: 'Loaded 8 products in 1 groups.\n',
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
});

it(
  'a catalogue that is not right is told by file, line and field, and nothing is written',
  { timeout: 60_000 },
  async () => {
    await bringPictures();
    const file = join(folder, 'catalogue', 'groups', '01-groceries.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/price: .21\.99./, 'price: "-1.00"'));
    const { code, said } = await runSeed(join(folder, 'catalogue'));
    expect(code).toBe(1);
    expect(said).toMatch(
      /Nothing was loaded.*\n.*01-groceries\.yaml:\d+ products\[2\]\.price must not be negative/,
    );
    expect((await runSeed(join(folder, 'nowhere'))).code).toBe(1);
  },
);
