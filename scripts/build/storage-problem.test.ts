import { describe, expect, it } from 'vitest';
import { storageProblem } from './storage-problem.ts';

describe('the output of a build step', () => {
  it.each([
    [
      'Error: ENOSPC: no space left on device, write',
      'There is no space left on the disk of /shop/dist: free some, and start again.',
    ],
    [
      "Error: EACCES: permission denied, mkdir '/shop/dist/client'",
      'There is no permission to write to /shop/dist: start as the user who owns it.',
    ],
    [
      "Error: EROFS: read-only file system, open '/shop/dist/.inputs'",
      'There is no permission to write to /shop/dist: start as the user who owns it.',
    ],
    ['SyntaxError: Unexpected token', null],
  ])('%s › is reported in one sentence when the disk is the reason', (output, sentence) => {
    expect(storageProblem(output, '/shop/dist')).toBe(sentence);
  });
});
