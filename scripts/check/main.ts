/** `npm run check`: all checks, as many at a time as there are cores. Each says what it has to say when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/** The longest first. */
const waiting = ['lint', 'types', 'format', 'unused', 'cycles', 'i18n', 'docs', 'schema'];

/** npm itself is a script for a shell; this is the program that it runs, and names to what it runs. */
const npm = process.env['npm_execpath'];
if (npm === undefined) {
  process.stderr.write('Run this as npm run check.\n');
  process.exit(1);
}

async function passes(check: string, npmProgram: string): Promise<boolean> {
  const running = spawn(process.execPath, [npmProgram, 'run', `check:${check}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close'),
  ]);
  process.stdout.write(said);
  process.stderr.write(complained);
  return code === 0;
}

const failed: string[] = [];
async function work(npmProgram: string): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    if (!(await passes(check, npmProgram))) failed.push(check);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, () => work(npm)));
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
