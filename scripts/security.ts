/** `npm run security [words]`: attacks a shop that it starts from the build and prints a table; only attacks whose names contain the words. */
import { AttackRunner } from '../tests/harness/attacks/attack-runner.ts';
import { gatewayAttacks } from '../tests/harness/attacks/gateway-attacks.ts';
import { restApiAttacks } from '../tests/harness/attacks/rest-api-attacks.ts';
import { buildIfStale } from './build/build-shop.ts';

const words = process.argv.slice(2).join(' ');
const chosen = [...gatewayAttacks, ...restApiAttacks].filter(({ name }) => name.includes(words));
const attacks = chosen.filter(({ needsLinux }) => !needsLinux || process.platform === 'linux');
for (const { name } of chosen.filter((attack) => !attacks.includes(attack))) {
  console.log(`Left out: ${name}. Only Linux reports the memory of a process in /proc.`);
}

try {
  await buildIfStale();
} catch {
  process.exit(1);
}
const runner = new AttackRunner({ program: 'built' });
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
