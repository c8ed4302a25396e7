import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ShopClient } from '../../bench/load/client.ts';
import { Journal } from '../../bench/load/journal.ts';
import { Shelf } from '../../bench/load/shelf.ts';
import { Shopper } from '../../bench/load/shopper.ts';
import { demand, type Checks } from './checks.ts';
import { addressOf, docker, type ComposeProject } from './docker.ts';

const run = promisify(execFile);
const maxStartMs = 300_000;

/** Waits for a condition. Rejects with its description after five minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + maxStartMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`It did not happen within five minutes: ${what}.`);
    await delay(250);
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  demand(response.ok, `${url} responded ${response.status}.`);
  return response.text();
}

/** Number of gateways that get requests, from HAProxy's metrics. */
export async function readyGateways(proxy: string): Promise<number> {
  const text = await textOf(`http://${await addressOf(proxy)}:8405/metrics`);
  return Number(/^haproxy_backend_active_servers\{proxy="gateways"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Each process has metrics for Prometheus. */
export async function checkMetrics(checks: Checks, project: ComposeProject): Promise<void> {
  const sources = [
    { service: 'proxy', port: 8405, metric: 'haproxy_backend_active_servers' },
    { service: 'gateway', port: 9464, metric: 'gateway_http_response_seconds' },
    { service: 'legacy-api', port: 9465, metric: 'process_cpu_seconds_total' },
  ];
  for (const { service, port, metric } of sources)
    await checks.run(`${service} › has metrics for Prometheus`, async () => {
      const [container = ''] = await project.containersOf(service);
      const text = await textOf(`http://${await addressOf(container)}:${port}/metrics`);
      demand(text.includes(metric), `${metric} is not among them.`);
      return metric;
    });
}

/** Every container is read-only and limited; no health check starts Node.js. */
export async function checkContainers(checks: Checks, containers: readonly string[]): Promise<void> {
  await checks.run('containers › are read-only and have a memory limit', async () => {
    const format = '{{.Name}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.Memory}}';
    const lines = (await docker('inspect', '--format', format, ...containers)).split('\n');
    const open = lines.filter((line) => !/ true [1-9]\d*$/.test(line));
    demand(open.length === 0, open.join('; '));
    return `${lines.length} containers`;
  });
  await checks.run('health checks › start no Node.js', async () => {
    const format = '{{.Name}} {{json .Config.Healthcheck}}';
    const lines = (await docker('inspect', '--format', format, ...containers)).split('\n');
    const withNode = lines.filter((line) => /\bnode\b/.test(line.slice(line.indexOf(' '))));
    demand(withNode.length === 0, withNode.join('; '));
    return '';
  });
}

/** HAProxy starts with a limit of 1,024 open files, and finds the gateways by the system's name server. */
export async function checkFewFiles(checks: Checks, project: ComposeProject, proxy: string): Promise<void> {
  await checks.run('proxy with a hard limit of 1,024 open files › finds all gateways', async () => {
    const name = `${project.name}-few-files`;
    const image = await docker('inspect', '--format', '{{.Config.Image}}', proxy);
    const networks = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}';
    const network = await docker('inspect', '--format', networks, proxy);
    const config = `${resolve('deploy/haproxy.cfg')}:/usr/local/etc/haproxy/haproxy.cfg:ro`;
    const limits = ['--ulimit', 'nofile=1024:1024', '--read-only', '--cap-drop', 'ALL'];
    await docker('run', '-d', '--name', name, '--network', network, ...limits, '-v', config, image);
    try {
      await until('it finds three gateways', async () => (await readyGateways(name)) === 3);
    } catch (error) {
      throw new Error(await docker('logs', '--tail', '5', name), { cause: error });
    } finally {
      await docker('rm', '--force', name);
    }
    return '';
  });
}

/** Whether all gateways, which respond in turn, have a search index: it is built after the start. */
async function isSearchReady(origin: string): Promise<boolean> {
  for (let time = 0; time < 6; time += 1) {
    const query = new URLSearchParams({
      query: `{ a${String(time)}: searchProducts(term: "doufu") { totalCount } }`,
    });
    const text = await textOf(`${origin}/graphql?${query.toString()}`);
    if (!/"totalCount":[1-9]/.test(text)) return false;
  }
  return true;
}

/** A new customer with an address: in containers, the accounts of the README have no public password. */
async function newCustomer(origin: string): Promise<Shopper['account']> {
  const client = new ShopClient(origin, 0);
  const shopper = new Shopper(client, new Journal(), await Shelf.read(client), 'guide');
  await shopper.arrive();
  await client.close();
  return shopper.account;
}

/** The purchase of the client guide, through the proxy. */
export async function checkPurchase(checks: Checks, origin: string): Promise<void> {
  await checks.run('purchase through the proxy › is ordered and paid', async () => {
    await until('every gateway finds tofu', () => isSearchReady(origin));
    const { username, password } = await newCustomer(origin);
    const script = ['--import', 'tsx', 'docs/examples/purchase.ts', `${origin}/graphql`, username, password];
    const { stdout } = await run(process.execPath, script, { timeout: 60_000 });
    return stdout.trim().split('\n').at(-1) ?? '';
  });
}

/** Test values of the variables that docker-compose.yml requires. */
export function madeUpSecrets(): Readonly<Record<string, string>> {
  const secret = () => randomBytes(16).toString('hex');
  return {
    POSTGRES_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    JWT_SECRET: secret() + secret(),
    DISPATCH_PASSWORD: secret(),
  };
}
