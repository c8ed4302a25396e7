import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuildFreshness } from './build-freshness.ts';

let folder: string;
const input = () => join(folder, 'client');
const write = (name: string, text: string) => {
  writeFileSync(join(input(), name), text);
};
const build = () => new BuildFreshness(join(folder, 'dist/.inputs'));
const nothing = () => Promise.resolve();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-build-'));
  mkdirSync(input());
  write('shop.ts', 'one');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a part of the build › is stale until it is built, and after its inputs change', async () => {
  expect(build().isFresh('shop', [input()])).toBe(false);
  await build().make('shop', [input()], nothing);
  expect(build().isFresh('shop', [input()])).toBe(true);
  write('shop.test.ts', 'a test');
  expect(build().isFresh('shop', [input()])).toBe(true);
  write('shop.ts', 'two');
  expect(build().isFresh('shop', [input()])).toBe(false);
  write('shop.ts', 'one');
  expect(build().isFresh('shop', [input()])).toBe(true);
});

it('a part of the build › that failed is stale, even if its inputs are unchanged', async () => {
  await build().make('shop', [input()], nothing);
  await expect(build().make('shop', [input()], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(build().isFresh('shop', [input()])).toBe(false);
});

it('a part of the build › that was edited during the build is stale', async () => {
  await build().make('shop', [input()], () => {
    write('shop.ts', 'edited');
    return nothing();
  });
  expect(build().isFresh('shop', [input()])).toBe(false);
});

it('a part of the build › does not make others stale', async () => {
  await build().make('shop', [input()], nothing);
  await build().make('other', [input()], nothing);
  expect(build().isFresh('shop', [input()])).toBe(true);
});
