/**
 * `npm test -- containers`: builds the images, starts docker-compose.yml with three gateways of 384 MiB behind HAProxy, and runs shoppers
 * while containers are killed, paused, restarted and stopped. Without a registry, it builds the base images from Debian's packages.
 */
import { randomBytes } from 'node:crypto';
import { provideBaseImages } from '../containers/base-images.ts';
import { Checks, demand } from '../containers/checks.ts';
import { checkCommands } from '../containers/command-checks.ts';
import { addressOf, ComposeProject, docker, NoDocker, requireDocker } from '../containers/docker.ts';
import { checkImages, checkInside, checkRefusedMemory } from '../containers/image-checks.ts';
import { checkBackups, checkRotation, checkUpdates } from '../containers/operation-checks.ts';
import { checkShopping } from '../containers/shopping.ts';
import {
  checkContainers,
  checkFewFiles,
  checkMetrics,
  checkPurchase,
  madeUpSecrets,
  readyGateways,
  until,
} from '../containers/stack-checks.ts';
import { freePort } from '../system/free-port.ts';
import { leftOut, report } from './tally.ts';

const memoryMb = '384';

/** A request that the REST API always handles from its database. */
const uncached =
  '{ guestCart(lines: [{ productId: "1", quantity: 1 }]) { totals { grandTotal { amount } } } }';

async function pricesCarts(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: uncached }),
    signal: AbortSignal.timeout(3_000),
  });
  return (await response.text()).includes('"grandTotal"');
}

async function databaseUrlOf(project: ComposeProject): Promise<string> {
  const [postgres = ''] = await project.containersOf('postgres');
  const password = project.environment['POSTGRES_PASSWORD'] ?? '';
  return `postgres://lantern:${password}@${await addressOf(postgres)}:5432/lantern`;
}

async function testProject(checks: Checks, project: ComposeProject, origin: string, version: string) {
  await checks.run('docker compose up --scale gateway=3 › three gateways get requests', async () => {
    const from = performance.now();
    await project.run('up', '--detach', '--scale', 'gateway=3');
    const [proxy = ''] = await project.containersOf('proxy');
    await until('three gateways are ready', async () => (await readyGateways(proxy)) === 3);
    return `after ${((performance.now() - from) / 1000).toFixed(0)} s`;
  });
  const services = ['proxy', 'gateway', 'legacy-api', 'postgres', 'redis'];
  const containers = (await Promise.all(services.map((name) => project.containersOf(name)))).flat();
  const [proxy = ''] = await project.containersOf('proxy');
  const gateways = await project.containersOf('gateway');
  await checkContainers(checks, containers);
  await checkInside(checks, 'gateway', gateways[0] ?? '');
  await checkInside(checks, 'legacy-api', (await project.containersOf('legacy-api'))[0] ?? '');
  await checkMetrics(checks, project);
  await checkFewFiles(checks, project, proxy);
  await checkPurchase(checks, origin);
  await checkShopping(checks, {
    project,
    origin,
    databaseUrl: await databaseUrlOf(project),
    isWhole: async () => (await readyGateways(proxy)) === 3 && (await pricesCarts(origin)),
  });
  await checks.run(`gateways of ${memoryMb} MiB › were never ended for their memory`, async () => {
    const state = await docker('inspect', '--format', '{{.RestartCount}} {{.State.OOMKilled}}', ...gateways);
    demand(
      state.split('\n').every((line) => line === '0 false'),
      state,
    );
    const usage = await docker('stats', '--no-stream', '--format', '{{.MemUsage}}', ...gateways);
    return usage.split('\n').join(', ');
  });
  const shop = {
    project,
    origin,
    databaseUrl: () => databaseUrlOf(project),
    isWhole: async () => {
      const [current = ''] = await project.containersOf('proxy');
      return (await readyGateways(current)) === 3 && (await pricesCarts(origin));
    },
  };
  await checkUpdates(checks, shop, version);
  await checkRotation(checks, shop, version);
  await checkBackups(checks, shop, async () => {
    const ownPort = String(await freePort());
    const ownOrigin = `http://127.0.0.1:${ownPort}`;
    const { JWT_SECRET = '', DISPATCH_PASSWORD = '' } = project.environment;
    const empty = new ComposeProject(`${project.name}-empty`, version, {
      ...madeUpSecrets(),
      JWT_SECRET,
      DISPATCH_PASSWORD,
      SHOP_PORT: ownPort,
      SHOP_URL: `http://localhost:${ownPort}`,
      GATEWAY_MEMORY_MB: memoryMb,
    });
    return {
      other: {
        project: empty,
        origin: ownOrigin,
        databaseUrl: () => databaseUrlOf(empty),
        isWhole: () => pricesCarts(ownOrigin),
      },
      start: async () => {
        await empty.run('up', '--detach');
        await until('the restored shop prices carts', () => pricesCarts(ownOrigin));
      },
      remove: () => empty.run('down', '--volumes', '--remove-orphans', '--timeout', '10'),
    };
  });
  await checkCommands(checks, project, origin);
}

async function testContainers(checks: Checks): Promise<void> {
  requireDocker();
  process.stdout.write('Base images\n');
  await provideBaseImages();
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const version = `test-${randomBytes(3).toString('hex')}`;
  const project = new ComposeProject(`lantern-${version}`, version, {
    ...madeUpSecrets(),
    SHOP_PORT: port,
    SHOP_URL: `http://localhost:${port}`,
    GATEWAY_MEMORY_MB: memoryMb,
    // Docker gives all connections of this machine one address of these networks. The shoppers name their own addresses.
    TRUSTED_PROXIES: '172.16.0.0/12 192.168.0.0/16',
  });
  try {
    await checks.run('Dockerfile › builds', async () => {
      const from = performance.now();
      await project.run('build');
      return `in ${((performance.now() - from) / 1000).toFixed(0)} s`;
    });
    await checkImages(checks, (service) => project.imageOf(service));
    await checkRefusedMemory(checks, project.imageOf('gateway'));
    await testProject(checks, project, origin, version);
  } finally {
    await project.run('down', '--volumes', '--remove-orphans', '--timeout', '10');
    const images = ['gateway', 'legacy-api'].map((service) => project.imageOf(service));
    await docker('rmi', '--force', ...images).catch(() => '');
  }
}

const checks = new Checks();
try {
  await testContainers(checks);
  report([checks.tally]);
} catch (error) {
  if (error instanceof NoDocker) report([leftOut('the containers', error.message)]);
  else {
    await checks.run('the run › comes to its end', () => Promise.reject(error));
    report([checks.tally]);
  }
}
