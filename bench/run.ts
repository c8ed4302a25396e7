/**
 * `npm run bench`: the measurements of bench/main.ts, or a program of its own by its name (`-- load --quick`), which has its options in its
 * first lines.
 */
import { buildIfStale } from '../scripts/build/build-shop.ts';

const ofTheBuild = async (load: () => Promise<unknown>) => {
  await buildIfStale();
  await load();
};

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  faults: () => import('./faults.ts'),
  flood: () => import('./operation-flood.ts'),
  journeys: () => ofTheBuild(() => import('./journeys/main.ts')),
  load: () => import('./load.ts'),
  responsiveness: () => ofTheBuild(() => import('./responsiveness/main.ts')),
  scores: () => ofTheBuild(() => import('./lighthouse.ts')),
  'search-quality': () => import('./search/evaluate.ts'),
  'search-speed': () => import('./search/speed.ts'),
};

const [name = '', ...rest] = process.argv.slice(2);
const program = programs[name];
if (program) process.argv.splice(2, process.argv.length, ...rest);
await (program ?? (() => import('./main.ts')))();
