import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isBuildFresh, markBuildFresh } from './build-freshness.ts';
import { compressAssets } from './compress-assets.ts';
import { packageProgram } from '../system/package-program.ts';
import { storageProblem } from './storage-problem.ts';

const vite = packageProgram('vite');

/** What Node runs for each step. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'Generated code': ['--import', 'tsx', 'scripts/codegen/main.ts'],
  'Storefront for browsers': [vite, 'build'],
  'Service worker': [vite, 'build', '--config', 'vite.service-worker.config.ts'],
  'Storefront for the server': [vite, 'build', '--ssr'],
  'API explorer': [vite, 'build', '--config', 'vite.explorer.config.ts'],
  'REST API': [vite, 'build', '--config', 'vite.server.config.ts'],
  Gateway: [vite, 'build', '--config', 'vite.gateway.config.ts'],
  'Trusted documents': ['--import', 'tsx', 'scripts/build/register-documents.ts'],
  'Published schema': ['--import', 'tsx', 'scripts/build/publish-schema.ts'],
};

/** Runs a step and prints its line: the name while it runs, the time when it is done. */
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

/** Throws with all that the program printed where it fails. A signal to this process also ends the program. */
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

/** Builds everything in dist/, one line a step. Ends this process where that fails, after it has printed why. */
export async function build(): Promise<void> {
  process.stdout.write('Building the shop\n');
  for (const [name, args] of Object.entries(programs)) await step(name, () => run(args));
  await step('Compressed files', async () => {
    await compressAssets('dist/client');
    markBuildFresh();
  });
}

/** Builds where a source has changed since the last build. */
export async function buildIfStale(): Promise<void> {
  if (!isBuildFresh()) await build();
}
