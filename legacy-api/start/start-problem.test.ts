import { expect, it } from 'vitest';
import { StartError } from './data-directory.ts';
import { startProblem } from './start-problem.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

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
  ['a sentence of its own', new StartError('Port 1 may not be used.'), 'Port 1 may not be used.'],
  ['a fault of the program', new TypeError('undefined is not a function'), null],
])(
  'a start that fails with %s › is reported in one sentence if the operator can fix it',
  (_name, error, sentence) => {
    expect(startProblem(error, '/data')).toBe(sentence);
  },
);
