/**
 * `npm run test:containers`: builds the images from the Dockerfile as it is, starts docker-compose.yml with three gateways behind HAProxy, lets
 * a crowd shop through it and kills, pauses, restarts and stops containers meanwhile. Prints a table; exits with 1 where an image is too large, a
 * request fails that nothing befell, or the books do not agree.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Audit } from '../bench/load/audit.ts';
import { Crowd } from '../bench/load/crowd.ts';
import { provideBaseImages } from './containers/base-images.ts';
import { addressOf, ComposeProject, docker, NoDocker, requireDocker } from './containers/docker.ts';
import { freePort } from './free-port.ts';

const megabyte = 1_000_000;
const limits = { 'legacy-api': 350, gateway: 200 } as const;
const shoppers = 10;
const pauseMs = 200;
const calmMs = 3_000;
const maxStartMs = 120_000;

const problems: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
const secret = () => randomBytes(16).toString('hex');

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + maxStartMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`It did not happen within two minutes: ${what}.`);
    await delay(250);
  }
}

/** How many gateways take requests, as HAProxy counts them. */
async function readyGateways(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^haproxy_backend_active_servers\{proxy="gateways"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

function checkImages(names: Readonly<Record<string, string>>): void {
  for (const [service, limit] of Object.entries(limits)) {
    const image = names[service] ?? '';
    const size = Number(docker('image', 'inspect', '--format', '{{.Size}}', image)) / megabyte;
    const user = docker('image', 'inspect', '--format', '{{.Config.User}}', image);
    say(`  ${service}: ${Math.round(size)} MB of at most ${limit}, user ${user}`);
    if (size > limit) problems.push(`The image of ${service} has ${Math.round(size)} MB.`);
    if (user === '' || user.startsWith('0')) problems.push(`The image of ${service} runs as root.`);
  }
}

interface Event {
  readonly what: string;
  readonly begin: () => void;
  readonly lasts: number;
  readonly end: () => void;
  /** Whether shoppers may look and shop meanwhile as if nothing had happened. */
  readonly isHarmless: boolean;
}

function eventsOf(project: ComposeProject): Event[] {
  const one = (service: string) => {
    const [container] = project.containersOf(service);
    if (container === undefined) throw new Error(`${service} has no container.`);
    return container;
  };
  const [gateway, restApi, postgres, redis] = ['gateway', 'legacy-api', 'postgres', 'redis'].map(one);
  if (!gateway || !restApi || !postgres || !redis) throw new Error('A service has no container.');
  const none = () => undefined;
  const start = (container: string) => () => docker('start', container);
  return [
    {
      what: 'docker stop of a gateway',
      begin: () => docker('stop', gateway),
      lasts: 2_000,
      end: start(gateway),
      isHarmless: true,
    },
    {
      what: 'docker kill of a gateway',
      begin: () => docker('kill', gateway),
      lasts: 2_000,
      end: start(gateway),
      isHarmless: false,
    },
    {
      what: 'pause of the REST API',
      begin: () => docker('pause', restApi),
      lasts: 4_000,
      end: () => docker('unpause', restApi),
      isHarmless: false,
    },
    {
      what: 'restart of the REST API',
      begin: () => docker('restart', restApi),
      lasts: 0,
      end: none,
      isHarmless: false,
    },
    {
      what: 'restart of PostgreSQL',
      begin: () => docker('restart', postgres),
      lasts: 0,
      end: none,
      isHarmless: false,
    },
    {
      what: 'docker kill of Redis',
      begin: () => docker('kill', redis),
      lasts: 2_000,
      end: start(redis),
      isHarmless: true,
    },
  ];
}

async function tryContainers(): Promise<void> {
  requireDocker();
  say('Base images');
  provideBaseImages();
  const name = `lantern-test-${randomBytes(3).toString('hex')}`;
  const port = String(await freePort());
  const password = secret();
  const project = new ComposeProject(name, {
    SHOP_PORT: port,
    SHOP_URL: `http://localhost:${port}`,
    POSTGRES_PASSWORD: password,
    REDIS_PASSWORD: secret(),
    JWT_SECRET: secret() + secret(),
    DISPATCH_PASSWORD: secret(),
  });
  say('Images from the Dockerfile');
  project.run('build');
  const separator = docker('images', '--format', '{{.Repository}}').includes(`${name}_gateway`) ? '_' : '-';
  checkImages({ gateway: `${name}${separator}gateway`, 'legacy-api': `${name}${separator}legacy-api` });
  try {
    say('docker compose up --scale gateway=3');
    project.run('up', '--detach', '--scale', 'gateway=3');
    const [proxy] = project.containersOf('proxy');
    const [postgres] = project.containersOf('postgres');
    if (!proxy || !postgres) throw new Error('The proxy or PostgreSQL has no container.');
    const metricsUrl = `http://${addressOf(proxy)}:8405/metrics`;
    const allReady = async () => (await readyGateways(metricsUrl)) === 3;
    await until('three gateways are ready', allReady);
    await shopThrough(
      project,
      port,
      `postgres://lantern:${password}@${addressOf(postgres)}:5432/lantern`,
      allReady,
    );
  } finally {
    project.run('down', '--volumes', '--remove-orphans', '--rmi', 'local');
  }
}

async function shopThrough(
  project: ComposeProject,
  port: string,
  databaseUrl: string,
  allReady: () => Promise<boolean>,
): Promise<void> {
  const audit = await Audit.open(databaseUrl);
  const crowd = await Crowd.gather(`http://127.0.0.1:${port}`, shoppers, pauseMs);
  await audit.restockAllBut(crowd.shelf.hot);
  crowd.start();
  for (const { what, begin, lasts, end, isHarmless } of eventsOf(project)) {
    await delay(calmMs);
    const from = performance.now();
    begin();
    await delay(lasts);
    end();
    await until(`all is well after ${what}`, allReady);
    const entries = crowd.journal.within(from, performance.now());
    const failed = entries.filter(({ failure }) => failure !== null);
    const looks = failed.filter(({ kind }) => kind === 'browse');
    say(`  ${what}: ${entries.length} requests, ${failed.length} failed, ${looks.length} of them looks`);
    if (isHarmless && failed.length > 0) problems.push(`${what}: ${failed[0]?.failure ?? ''}`);
  }
  await delay(calmMs);
  await crowd.disperse();
  const misplaced = await audit.misplaced(crowd.journal.orders);
  const oversold = await audit.oversold();
  say(
    `${crowd.journal.orders.length} orders were acknowledged; lost, doubled or not as acknowledged: ${misplaced.length}; oversold: ${oversold.length}`,
  );
  problems.push(...misplaced, ...oversold);
  if (crowd.journal.orders.length === 0) problems.push('Nobody ordered.');
  await audit.close();
}

try {
  await tryContainers();
} catch (error) {
  if (!(error instanceof NoDocker)) throw error;
  say(`Left out: ${error.message}`);
}
for (const problem of problems) say(`✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
