import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  createLogger('info', { write }).info(entry, 'a line');
  return lines.join('');
}

it('the code of an error › is logged', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(logged({ err: refused })).toContain('"errorCode":"ECONNREFUSED"');
  const failed = Object.assign(new Error('field'), { extensions: { code: 'UPSTREAM_TIMEOUT' } });
  expect(logged({ err: failed })).toContain('"errorCode":"UPSTREAM_TIMEOUT"');
});

it('a code, a token or a password › is not logged', () => {
  for (const name of ['code', 'token', 'password'])
    for (const entry of [
      { [name]: 'canary' },
      { input: { [name]: 'canary' } },
      { a: { b: { [name]: 'canary' } } },
    ])
      expect(logged(entry)).not.toContain('canary');
});
