import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { Audit } from '../../bench/load/audit.ts';
import { Crowd } from '../../bench/load/crowd.ts';
import { demand, type Checks } from './checks.ts';
import { docker, runShown, type ComposeProject } from './docker.ts';
import { until } from './stack-checks.ts';

/** The shop takes ten orders of a customer in ten minutes, so there are many, each slow. */
const shoppers = 40;
const pauseMs = 1_000;
/** Until the REST API is replaced, it cannot open a further connection to a database that has another password. */
const newConnectionsFail = 0.005;
/** As many actions as an update has to survive. */
const minActions = 1_000;

/** Each crowd has its own addresses, because the shop limits the registrations of one. */
let nextShopper = 100;

interface Shop {
  readonly project: ComposeProject;
  readonly origin: string;
  /** The address of its database for this machine, which changes with the container. */
  readonly databaseUrl: () => Promise<string>;
  readonly isWhole: () => Promise<boolean>;
}

async function query(shop: Shop, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await shop.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** An image of another version: the same files under another id. */
async function nextVersion(project: ComposeProject, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-version-'));
  try {
    for (const service of ['gateway', 'legacy-api']) {
      await writeFile(
        join(folder, 'Dockerfile'),
        `FROM ${project.imageOf(service)}\nLABEL version=${version}\n`,
      );
      await docker('build', '--quiet', '--tag', project.imageOf(service, version), folder);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs `work` with shoppers in the shop until at least `minActions` were done; at most a share `mayFail` may fail, and every acknowledged order is there. */
async function withShoppers(shop: Shop, work: () => Promise<void>, mayFail = 0): Promise<string> {
  const before = await Audit.open(await shop.databaseUrl());
  await before.restockAllBut([]);
  await before.close();
  const crowd = await Crowd.gather(shop.origin, shoppers, pauseMs, nextShopper);
  nextShopper += shoppers;
  crowd.start();
  const from = performance.now();
  await work();
  const took = performance.now() - from;
  await until('shoppers did enough', () => Promise.resolve(crowd.journal.entries.length >= minActions));
  await until('the shop is whole', shop.isWhole);
  await crowd.disperse();
  const { entries, orders } = crowd.journal;
  const failed = entries.filter(({ failure }) => failure !== null);
  const summary = `${entries.length} actions, ${failed.length} failed, ${orders.length} orders, ${(took / 1000).toFixed(0)} s`;
  demand(
    failed.length <= mayFail * entries.length,
    `${summary}: ${failed[0]?.kind ?? ''} ${failed[0]?.failure ?? ''}`,
  );
  // The database may have another password now.
  const after = await Audit.open(await shop.databaseUrl());
  try {
    // Orders of other shoppers are older.
    const wrong = (await after.misplaced(orders)).filter((line) => !line.endsWith('was never acknowledged'));
    demand(wrong.length === 0, wrong.join('; '));
  } finally {
    await after.close();
  }
  return summary;
}

const update = (project: ComposeProject, version: string) =>
  runShown('deploy/update.sh', [version], { ...project.environment, COMPOSE_PROJECT_NAME: project.name });

async function versionsOf(project: ComposeProject): Promise<string> {
  const containers = await Promise.all(['gateway', 'legacy-api'].map((name) => project.containersOf(name)));
  const images = await docker('inspect', '--format', '{{.Config.Image}}', ...containers.flat());
  return [...new Set(images.split('\n').map((image) => image.split(':')[1]))].join();
}

/** Updates and rolls back by the command of docs/operating.md, while shoppers shop. */
export async function checkUpdates(checks: Checks, shop: Shop, version: string): Promise<void> {
  const { project } = shop;
  const next = `${version}-next`;
  await nextVersion(project, next);
  try {
    await checks.run('deploy/update.sh to another version › no action fails', async () => {
      const summary = await withShoppers(shop, () => update(project, next));
      demand((await versionsOf(project)) === next, await versionsOf(project));
      return summary;
    });
    await checks.run('deploy/update.sh back, on a migrated database › no action fails', async () => {
      await query(shop, 'alter table orders add column note text');
      await query(
        shop,
        `insert into kysely_migration (name, timestamp) values ('9999-notes.additive', '${new Date().toISOString()}')`,
      );
      const summary = await withShoppers(shop, () => update(project, version));
      demand((await versionsOf(project)) === version, await versionsOf(project));
      return summary;
    });
  } finally {
    for (const service of ['gateway', 'legacy-api'])
      await docker('rmi', '--force', project.imageOf(service, next)).catch(() => '');
  }
}

/** Changes the passwords of the database and of Redis and the signing key by the commands of docs/operating.md, while shoppers shop. */
export async function checkRotation(checks: Checks, shop: Shop, version: string): Promise<void> {
  const { project } = shop;
  await checks.run(
    'passwords of the database and of Redis, and the signing key › hardly an action fails, and no order is lost',
    () =>
      withShoppers(
        shop,
        async () => {
          const { JWT_SECRET = '', REDIS_PASSWORD = '' } = project.environment;
          const names = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'JWT_SECRET'] as const;
          const [database, redis, key] = names.map((name) =>
            [...(project.environment[name] ?? '')].reverse().join(''),
          );
          const psql = ['exec', '-T', 'postgres', 'psql', '-U', 'lantern', '-c'];
          await project.run(...psql, `alter role lantern password '${database ?? ''}'`);
          await project.run('exec', '-T', 'redis', 'redis-cli', 'config', 'set', 'requirepass', redis ?? '');
          demand(redis !== REDIS_PASSWORD, 'The password stays the same.');
          project.set({
            POSTGRES_PASSWORD: database ?? '',
            REDIS_PASSWORD: redis ?? '',
            JWT_ACCEPTED_SECRETS: key ?? '',
          });
          await update(project, version);
          project.set({ JWT_SECRET: key ?? '', JWT_ACCEPTED_SECRETS: JWT_SECRET });
          await update(project, version);
        },
        newConnectionsFail,
      ),
  );
}

const counts = z.array(z.object({ orders: z.coerce.number(), customers: z.coerce.number() })).length(1);

async function countsOf(shop: Shop): Promise<string> {
  const rows = await query(
    shop,
    'select (select count(*) from orders) as orders, (select count(*) from customers) as customers',
  );
  return JSON.stringify(counts.parse(rows)[0]);
}

const account = z.object({ data: z.object({ login: z.object({ token: z.string() }) }) });
const credentials = { username: 'restored-mei', password: 'correct-horse' };

async function send(origin: string, document: string, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
    },
    body: JSON.stringify({ query: document }),
  });
  return response.json();
}

const { username, password } = credentials;
const signIn = `mutation { login(username: "${username}", password: "${password}") { token userErrors { code } } }`;
const register = `mutation { register(input: { firstName: "Mei", lastName: "Chen", username: "${username}", email: "${username}@example.com", password: "${password}" }) { userErrors { code } } }`;

async function tokenOf(origin: string): Promise<string> {
  return account.parse(await send(origin, signIn)).data.login.token;
}

/** Backs up, restores in place and restores into an empty machine, by the commands of docs/operating.md. */
export async function checkBackups(
  checks: Checks,
  shop: Shop,
  openOther: () => Promise<{ other: Shop; start: () => Promise<void>; remove: () => Promise<void> }>,
): Promise<void> {
  const { project, origin } = shop;
  const folder = await mkdtemp(join(tmpdir(), 'lantern-backups-'));
  // The image's user writes there.
  await chmod(folder, 0o777);
  project.set({ BACKUPS: folder });
  try {
    await send(origin, register);
    const token = await tokenOf(origin);
    let before = '';
    let name = '';
    await checks.run('backup while shoppers shop › is complete, and no action fails', () =>
      withShoppers(shop, async () => {
        await project.run('run', '--rm', '-T', 'backup');
        [name = ''] = await readdir(folder);
        demand(/^\d{4}-.*Z$/.test(name), name);
      }),
    );
    await checks.run(
      'restore in place of the open shop › browsing goes on, and nobody stays signed in',
      async () => {
        await project.run('stop', 'legacy-api');
        const rows = await countsOf(shop);
        await project.run('run', '--rm', '-T', 'restore', '--from', `/backups/${name}`, '--replace');
        const page = await fetch(origin);
        demand(page.ok, `The home page responded ${page.status}.`);
        await project.run('start', 'legacy-api');
        await until('the shop is whole', shop.isWhole);
        before = await countsOf(shop);
        demand(before !== rows, 'Nothing was restored.');
        const answer = JSON.stringify(await send(origin, '{ customer { username } }', token));
        demand(answer.includes('UNAUTHENTICATED'), answer);
        await tokenOf(origin);
        return `${rows} became ${before}`;
      },
    );
    const { other, start, remove } = await openOther();
    try {
      other.project.set({ BACKUPS: folder });
      await checks.run('restore into an empty machine › all orders and customers are there', async () => {
        await other.project.run('run', '--rm', '-T', 'restore', '--from', `/backups/${name}`);
        await start();
        const after = await countsOf(other);
        demand(after === before, `${after} instead of ${before}`);
        await tokenOf(other.origin);
        return after;
      });
    } finally {
      await remove();
    }
  } finally {
    await docker(
      'run',
      '--rm',
      '--user',
      '0',
      '--volume',
      `${folder}:/backups`,
      '--entrypoint',
      'node',
      project.imageOf('legacy-api'),
      '-e',
      "for (const name of fs.readdirSync('/backups')) fs.rmSync('/backups/' + name, { recursive: true })",
    );
    await rm(folder, { recursive: true });
  }
}
