import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { startShopCommand } from '../harness/shop-command.ts';

const patience = { timeout: 60_000, interval: 100 };

/** Runs a command of README.md to its end, and returns what it printed. Fails if it exits with an error. */
async function printedBy(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...command]);
  return stdout;
}

describe('a command that needs PostgreSQL, Redis and HAProxy', { timeout: 180_000 }, () => {
  it('npm run topology › starts the requested number of gateways, until Ctrl-C', async () => {
    const topology = await startShopCommand(['run', 'topology', '--', '--gateways', '3'], '.');
    try {
      await vi.waitFor(() => {
        expect(topology.output()).toContain(`Lantern Market is open:  ${topology.url}\n`);
      }, patience);
      expect(topology.output().match(/^gateway.*:\d+\/metrics$/gm)).toHaveLength(3);
      expect((await fetch(topology.url)).status).toBe(200);
    } finally {
      // A terminal sends it to the whole foreground group.
      process.kill(-(topology.child.pid ?? 0), 'SIGINT');
      await topology.ended;
    }
    await vi.waitFor(async () => expect(await topology.isGone()).toBe(true), patience);
  });

  it('npm run bench -- load › sends shoppers, checks the results, and writes no report of a quick run', async () => {
    const kept = readFileSync('docs/load.md', 'utf8');
    const report = await printedBy('bench', '--', 'load', '--quick');
    expect(report).toContain('4 shoppers');
    expect(report).toMatch(/^- [1-9]\d* actions, 0 failed\.$/m);
    expect(report).toMatch(/wrong stock: 0\.$/m);
    expect(readFileSync('docs/load.md', 'utf8')).toBe(kept);
  });

  it('npm run bench -- faults › injects a fault, and writes no report of a quick run', async () => {
    const kept = readFileSync('docs/faults.md', 'utf8');
    const report = await printedBy('bench', '--', 'faults', '--quick', '--shoppers', '4');
    expect(report).toContain('one of two gateways restarted');
    expect(report).toMatch(/^- \d+ orders acknowledged\. Lost, duplicated or different: 0\.$/m);
    expect(readFileSync('docs/faults.md', 'utf8')).toBe(kept);
  });
});
