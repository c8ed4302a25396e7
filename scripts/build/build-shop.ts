import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isGeneratedCodeFresh } from '../codegen/generated-freshness.ts';
import { BuildFreshness } from './build-freshness.ts';
import { buildParts } from './build-steps.ts';
import { storageProblem } from './storage-problem.ts';

/** Runs a step and prints its line: the name while it runs, then its duration. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  process.stdout.write(`  ${name} …`);
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    process.stdout.write('\n');
    const message = error instanceof Error ? error.message : String(error);
    const problem = storageProblem(message, resolve('dist'));
    process.stderr.write(problem === null ? `${message}\nThe build failed at: ${name}.\n` : `${problem}\n`);
    process.exit(1);
  }
  process.stdout.write(` ${((performance.now() - start) / 1_000).toFixed(1)} s\n`);
}

/** Throws with the output of the program if it fails. A signal to this process also ends the program. */
async function run(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const leave = () => {
    child.kill();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, leave);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  for (const signal of signals) process.off(signal, leave);
  if (code !== 0) throw new Error(`${output}${errors}`.trim());
}

const printTitle = () => process.stdout.write('Building the shop\n');
const generate = () => step('Generated code', () => run(['--import', 'tsx', 'scripts/codegen/main.ts']));

async function makeParts(isNeeded: (name: string) => boolean, freshness: BuildFreshness): Promise<void> {
  for (const [name, { inputs, steps }] of Object.entries(buildParts)) {
    if (!isNeeded(name)) continue;
    await freshness.make(name, inputs, async () => {
      for (const [title, args] of Object.entries(steps)) await step(title, () => run(args));
    });
  }
}

/** Builds everything in dist/, one line per step. If a step fails, prints the reason and ends this process. */
export async function build(): Promise<void> {
  printTitle();
  await generate();
  await makeParts(() => true, new BuildFreshness());
}

/** Builds the parts with changed sources. Prints nothing if there are none. */
export async function buildIfStale(): Promise<void> {
  const freshness = new BuildFreshness();
  const isFresh = (name: string) => freshness.isFresh(name, buildParts[name]?.inputs ?? []);
  const isGenerated = isGeneratedCodeFresh();
  if (isGenerated && Object.keys(buildParts).every(isFresh)) return;
  printTitle();
  if (!isGenerated) await generate();
  await makeParts((name) => !isFresh(name), freshness);
}
