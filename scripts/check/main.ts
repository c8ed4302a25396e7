/**
 * `npm run check`: all checks, one per core at a time. Prints the output of each check when it ends. `-- lint types` runs only these.
 * Results are cached by file content, so they are also valid for other branches.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
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
  if (code !== 0) failed.push(name);
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
