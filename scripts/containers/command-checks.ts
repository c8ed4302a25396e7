import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { demand, type Checks } from './checks.ts';
import type { ComposeProject } from './docker.ts';

const productNum = 'JASMINE-1';
const list = `SKU,Name,Chinese name,Price,Category,Photo\n${productNum},Jasmine tea,茉莉花茶,7.95,Tea,tea.png\n`;
const delivery = 'zips:\n  - { zip: "94704", city: Berkeley }\nslots:\n  - { window: 2-4pm, capacity: 12 }\n';

/** A product list with a photograph, in a folder that the containers' user can read. */
async function writeCatalog(folder: string): Promise<void> {
  await mkdir(join(folder, 'photos'), { mode: 0o755 });
  const photograph = sharp({ create: { width: 60, height: 30, channels: 3, background: 'brown' } });
  await photograph.png().toFile(join(folder, 'photos', 'tea.png'));
  await writeFile(join(folder, 'products.csv'), list, { mode: 0o644 });
  await writeFile(join(folder, 'delivery.yaml'), delivery, { mode: 0o644 });
}

async function sells(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ product(by: { productNum: "${productNum}" }) { price { amount } } }` }),
  });
  return (await response.text()).includes('"7.95"');
}

/** Checks the REST API's commands in docs/operating.md on the running shop. The shop sells other products afterwards. */
export async function checkCommands(checks: Checks, project: ComposeProject, origin: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-catalog-'));
  const command = (name: string, ...args: readonly string[]) =>
    project.output(
      ...['run', '--rm', '-T', '--no-deps', '--volume', `${folder}:/catalog:ro`, 'legacy-api'],
      ...['node', `dist/server/legacy-api/${name}/main.js`, ...args],
    );
  const expectOutput = async (output: Promise<string>, expected: RegExp) => {
    const printed = await output;
    demand(expected.test(printed), printed);
    return printed.split('\n').findLast(Boolean) ?? '';
  };
  try {
    await chmod(folder, 0o755);
    await writeCatalog(folder);
    await checks.run('migrate --dry-run in the image › finds nothing to do', () =>
      expectOutput(command('migrate', '--dry-run'), /^The database is up to date\.$/m),
    );
    await checks.run('seed in the image › loads a list of goods with a photograph', () =>
      expectOutput(command('seed', '--file', '/catalog'), /Loaded 1 products in 1 groups: 1 new, 0 changed/),
    );
    await checks.run('seed in the image › changes nothing the second time', () =>
      expectOutput(command('seed', '--file', '/catalog'), /^Nothing changed: 1 products in 1 groups\.$/m),
    );
    await checks.run('seed in the image › the shop sells the goods', async () => {
      demand(await sells(origin), 'It does not.');
      return '';
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
