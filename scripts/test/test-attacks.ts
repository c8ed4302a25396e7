/**
 * `npm test -- attacks [words]`: starts the built shop behind HAProxy, attacks it and prints a table; with words, only attacks whose names
 * contain them. `--without-comparisons` leaves out attacks that compare response times, which need a machine without other load.
 * `--without-proxy` attacks a gateway of 1 GB directly, instead of one of 384 MB behind HAProxy.
 */
import { parseArgs } from 'node:util';
import { AttackRunner } from '../../tests/harness/attacks/attack-runner.ts';
import { gatewayAttacks } from '../../tests/harness/attacks/gateway-attacks.ts';
import { restApiAttacks } from '../../tests/harness/attacks/rest-api-attacks.ts';
import { buildIfStale } from '../build/build-shop.ts';
import { programOnPath } from '../system/program-on-path.ts';
import { leftOut, report, type Tally } from './tally.ts';

const { values, positionals } = parseArgs({
  options: {
    'without-comparisons': { type: 'boolean', default: false },
    'without-proxy': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const words = positionals.join(' ');
const isLinux = process.platform === 'linux';
const chosen = [...gatewayAttacks, ...restApiAttacks].filter(
  ({ name, comparesSpeed }) => name.includes(words) && !(comparesSpeed && values['without-comparisons']),
);
const attacks = chosen.filter(({ needsLinux }) => !needsLinux || isLinux);

/** Attacks the shop until all attacks are done, and prints a row for each. */
async function runAttacks(isBehindProxy: boolean): Promise<Tally> {
  const runner = new AttackRunner({ isBehindProxy, ...(values['without-proxy'] ? { memoryMb: 1024 } : {}) });
  const succeeded: string[] = [];
  try {
    process.stdout.write('| Attack | Result | What happened |\n| --- | --- | --- |\n');
    for (const attack of attacks) {
      const { isBlocked, detail } = await runner.run(attack);
      if (!isBlocked) succeeded.push(`${attack.name}: ${detail}`);
      process.stdout.write(`| ${attack.name} | ${isBlocked ? 'blocked' : '**SUCCEEDED**'} | ${detail} |\n`);
    }
  } finally {
    await runner.close();
  }
  return { passed: attacks.length - succeeded.length, failed: succeeded.length, names: succeeded };
}

const tallies: Tally[] = [];
if (attacks.length < chosen.length)
  tallies.push(
    leftOut(`${chosen.length - attacks.length} attacks`, 'They need /proc and the local addresses of Linux.'),
  );
const canProxy = isLinux && programOnPath('haproxy') !== null;
if (!canProxy && !values['without-proxy'])
  tallies.push(leftOut('HAProxy', 'It is not installed, so the gateway is attacked directly.', ['haproxy']));
await buildIfStale();
report([...tallies, await runAttacks(canProxy && !values['without-proxy'])]);
