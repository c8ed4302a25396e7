/**
 * `npm run check`: generates code if its sources have changed, then runs all checks, one per core at a time. Prints the output of each
 * check when it ends. `-- lint types` runs only these. Results are cached by file content, so they are also valid for other branches.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { generateIfStale } from '../codegen/generate-if-stale.ts';
import { checkCache } from './check-cache.ts';
import { checkPrograms } from './check-programs.ts';

const programs: Readonly<Record<string, readonly string[]>> = checkPrograms(checkCache());
const names = Object.keys(programs);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}; there are ${names.join(', ')}.\n`);
  process.exit(1);
}

if (!generateIfStale()) {
  process.stderr.write('There are no checks without generated code: npm run codegen failed.\n');
  process.exit(1);
}

/** What corrects a failure, for checks whose own output does not say it. */
const remedies: Readonly<Record<string, string>> = { format: 'npm run format' };

const failed: string[] = [];
async function runCheck(name: string): Promise<void> {
  const started = performance.now();
  const running = spawn(process.execPath, programs[name] ?? [], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close'),
  ]);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n${said}`);
  process.stderr.write(complained);
  if (code === 0) return;
  failed.push(name);
  const remedy = remedies[name];
  if (remedy !== undefined) process.stderr.write(`To correct it: ${remedy}\n`);
}

const waiting = asked.length > 0 ? asked : [...names];
async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runCheck(name);
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
