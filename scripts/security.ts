/**
 * `npm test -- attacks [words]`: starts a built shop behind HAProxy, attacks it and prints a table; with words, only attacks whose names
 * contain them. `--quick` runs one attack per kind of resource, in less than a minute. `--without-proxy` attacks a gateway of 1 GB
 * directly, instead of one of 384 MB behind HAProxy.
 */
import { parseArgs } from 'node:util';
import { AttackRunner } from '../tests/harness/attacks/attack-runner.ts';
import { gatewayAttacks } from '../tests/harness/attacks/gateway-attacks.ts';
import { restApiAttacks } from '../tests/harness/attacks/rest-api-attacks.ts';
import { buildIfStale } from './build/build-shop.ts';
import { programOnPath } from './system/program-on-path.ts';

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    'without-proxy': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const words = positionals.join(' ');
const chosen = [...gatewayAttacks, ...restApiAttacks].filter(
  ({ name, isQuick }) => name.includes(words) && (!values.quick || isQuick),
);
const attacks = chosen.filter(({ needsLinux }) => !needsLinux || process.platform === 'linux');
for (const { name } of chosen.filter((attack) => !attacks.includes(attack))) {
  console.log(`Left out: ${name}. It needs /proc and the many local addresses of Linux.`);
}
const canProxy = process.platform === 'linux' && programOnPath('haproxy') !== null;
const isBehindProxy = canProxy && !values['without-proxy'];
if (!canProxy) console.log('HAProxy is left out: it needs Linux and Debian’s package haproxy.');

try {
  await buildIfStale();
} catch {
  process.exit(1);
}
const runner = new AttackRunner({
  program: 'built',
  isBehindProxy,
  ...(values['without-proxy'] ? { memoryMb: 1024 } : {}),
});
let succeeded = 0;
try {
  console.log('| Attack | Result | What happened |\n| --- | --- | --- |');
  for (const attack of attacks) {
    const { isBlocked, detail } = await runner.run(attack);
    if (!isBlocked) succeeded += 1;
    console.log(`| ${attack.name} | ${isBlocked ? 'blocked' : '**SUCCEEDED**'} | ${detail} |`);
  }
} finally {
  await runner.close();
}
console.log(`\n${attacks.length - succeeded} of ${attacks.length} attacks blocked.`);
process.exit(succeeded === 0 ? 0 : 1);
