import { expect, it } from 'vitest';
import { migrationsModule } from './migrations-module.ts';

it('list of migrations › has the numbered files, in order', () => {
  const module = migrationsModule(['0002-mails.ts', '0001-shop.ts', '0001', 'notes.md']);
  expect(module.match(/'\d{4}-[^']*'/g)).toEqual(["'0001-shop'", "'0002-mails'"]);
});

it('list of migrations › when two have the same number › fails', () => {
  expect(() => migrationsModule(['0002-mails.ts', '0002-codes.ts'])).toThrow('0002');
});
