import { expect, it } from 'vitest';
import { StartError } from './data-directory.ts';
import { startProblem } from './start-problem.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const atPath = (code: string, syscall: string, path: string) =>
  Object.assign(withCode(code), { syscall, path });

it.each([
  ['no space', withCode('ENOSPC'), 'The data directory /data cannot be used: there is no space left.'],
  [
    'a full database below another error',
    new Error('not up to date', { cause: new Error('database or disk is full') }),
    'The data directory /data cannot be used: there is no space left.',
  ],
  [
    'no permission',
    withCode('EACCES'),
    'The data directory /data cannot be used: there is no permission to write there.',
  ],
  [
    'a data directory in a file',
    atPath('ENOTDIR', 'open', '/data/shop.db'),
    'The data directory /data cannot be used: it is not a folder.',
  ],
  [
    'a folder elsewhere',
    atPath('ENOENT', 'mkdir', '/proc/backup'),
    '/proc/backup cannot be used: nothing can be created there.',
  ],
  ['a missing file of the program', atPath('ENOENT', 'open', '/app/openapi.yaml'), null],
  ['a sentence of its own', new StartError('Port 1 may not be used.'), 'Port 1 may not be used.'],
  ['a fault of the program', new TypeError('undefined is not a function'), null],
])(
  'a start that fails with %s › is reported in one sentence if the operator can fix it',
  (_name, error, sentence) => {
    expect(startProblem(error, '/data')).toBe(sentence);
  },
);
