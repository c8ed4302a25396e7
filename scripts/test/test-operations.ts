/**
 * `npm test -- operations`: 10,000 random GraphQL operations, each sent five times and compared with graphql-js. `-- operations 500 7`
 * compares 500 with the seed 7. Without a seed, every run has other operations; a failure names its seed.
 */
import { report } from './tally.ts';
import { runVitest } from './vitest-report.ts';

const [count = '10000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
report([runVitest(['tests/contract/repeated-operations'], { RANDOM_OPERATIONS: count, RANDOM_SEED: seed })]);
