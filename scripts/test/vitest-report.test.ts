import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runVitest } from './vitest-report.ts';

it('Vitest runs under the given Node.js', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-node-'));
  try {
    const node = join(folder, 'node');
    writeFileSync(node, '#!/bin/sh\necho "$@" > "$(dirname "$0")/arguments"\n');
    chmodSync(node, 0o755);
    runVitest(['no-such-file'], {}, node);
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).toContain('no-such-file');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
