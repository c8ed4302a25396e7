/**
 * `npm test`: every suite that needs only this checkout, and a purchase in a real browser. Installs nothing. The last line counts all
 * tests. `-- services` (or attacks, commands, containers, nodes) runs a suite that needs more, `-- <file>` the test files of that name.
 */
import { programOnPath } from '../system/program-on-path.ts';
import { runBrowserTests } from './browser-tests.ts';
import { report, timed, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

/** Packages of the programs without which tests under tests/deploy/ are skipped. */
function missingDeployPrograms(): Tally {
  const packages = { haproxy: 'haproxy', promtool: 'prometheus' };
  const missing = Object.entries(packages).filter(([program]) => programOnPath(program) === null);
  return { passed: 0, failed: 0, packages: missing.map(([, name]) => name) };
}

/** Suites that need additional programs, a network or much time. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  attacks: () => import('./test-attacks.ts'),
  commands: () => import('./test-commands.ts'),
  containers: () => import('./test-containers.ts'),
  mutations: () => import('./test-mutations.ts'),
  nodes: () => import('./test-node-versions.ts'),
  operations: () => import('./test-operations.ts'),
  services: () => import('./test-services.ts'),
};

const [name = '', ...rest] = process.argv.slice(2);
const other = others[name];
if (other) {
  process.argv.splice(2, process.argv.length, ...rest);
  await other();
} else if (name !== '') {
  report([runVitest([name, ...rest])]);
} else {
  process.stdout.write(
    'Every suite of Vitest, then a purchase in Chromium. All tests in browsers: npm run test:e2e\n\n',
  );
  report([
    await timed('Vitest', () => runVitest()),
    await timed('The purchase in Chromium', () =>
      runBrowserTests({ title: 'the purchase in a real browser', args: ['--grep=@purchase'] }),
    ),
    missingDeployPrograms(),
  ]);
}
