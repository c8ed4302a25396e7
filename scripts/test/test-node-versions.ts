/**
 * `npm test -- nodes 24 26`: runs the built shop (a page, an order, a stop), the unit and provider suites and random operations with other
 * versions of Node.js from npm. Uses this checkout's packages, because their binaries are the same for every version.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../system/free-port.ts';
import { npmProgram } from '../system/npm-program.ts';
import { becomesReady } from '../system/readiness.ts';
import { report, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

const defaultVersions = ['24', '26'];
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lantern-market');

/** Installs the newest Node.js of a major version unless it is cached; returns the path of its program. */
function installNode(version: string): string {
  const folder = join(cache, `node-${version}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const install = [npmProgram(), 'install', '--silent', '--no-save', '--prefix', folder];
    execFileSync(process.execPath, [...install, `${name}@${version}`], { stdio: 'inherit' });
  }
  return program;
}

/** Unit tests of what no shop runs: tools of developers, benches, and the sharpness of pictures, which sharp decides. */
const independent = [
  ...['scripts/check/**', 'scripts/test/**', 'bench/**'],
  'scripts/import-catalog/media.test.ts',
];

async function check(title: string, passes: () => Promise<boolean>): Promise<Tally> {
  const isPassed = await passes().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  });
  process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}: ${title}\n`);
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [title] };
}

/** Starts the shop like `npm start`, visits it, buys something and stops it. Shows the programs' output on failure. */
async function tryShop(nodeEnv: NodeJS.ProcessEnv, version: string): Promise<Tally[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-node-'));
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const port = String(await freePort());
  const env = {
    ...nodeEnv,
    PORT: port,
    LEGACY_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
  };
  const run = (...args: string[]) =>
    spawn('node', ['--import', 'tsx', ...args], { env, stdio: ['ignore', log, log] });
  const url = `http://localhost:${port}`;
  const shop = run('scripts/start/start.ts');
  const ended = once(shop, 'exit');
  try {
    const tallies = [
      await check(`Node ${version} starts the shop`, () => becomesReady(`${url}/health/ready`, ended)),
      await check(`Node ${version} serves a page`, async () => {
        const page = await fetch(url);
        return page.ok && (await page.text()).includes('</html>');
      }),
      await check(`Node ${version} takes an order`, async () => {
        const [code]: unknown[] = await once(run('docs/examples/purchase.ts', `${url}/graphql`), 'exit');
        return code === 0;
      }),
      await check(`Node ${version} stops without a crash`, async () => {
        shop.kill('SIGTERM');
        const [code]: unknown[] = await ended;
        return code === 0;
      }),
    ];
    if (tallies.some(({ failed }) => failed > 0)) process.stderr.write(readFileSync(logFile, 'utf8'));
    return tallies;
  } finally {
    shop.kill('SIGTERM');
    await ended;
    closeSync(log);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryVersion(version: string): Promise<Tally[]> {
  const node = installNode(version);
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  process.stdout.write(
    `\nNode ${version}: ${execFileSync('node', ['--version'], { env, encoding: 'utf8' })}`,
  );
  const suites = [
    '--project',
    'unit',
    '--project',
    'provider',
    ...independent.flatMap((files) => ['--exclude', files]),
  ];
  return [
    ...(await tryShop(env, version)),
    runVitest(suites, env, node),
    runVitest(['tests/contract/repeated-operations'], env, node),
  ];
}

const tallies: Tally[] = [];
const versions = process.argv.slice(2);
for (const version of versions.length > 0 ? versions : defaultVersions) {
  tallies.push(...(await tryVersion(version)));
}
report(tallies);
