import { expect, it } from 'vitest';
import { importedPackages } from './imported-packages.ts';

it('imported packages › are those of imports, exports and import()', () => {
  const source = `
    import kysely, { sql } from 'kysely';
    import 'node:fs/promises';
    import { chunk } from './chunks/chunk.js';
    export { hash } from '@node-rs/argon2/hash';
    export * from "pino";
    const { default: pretty } = await import('pino-pretty');
    await import(\`./\${chunk}.js\`);
  `;
  expect(importedPackages(source).sort()).toEqual([
    '@node-rs/argon2',
    'kysely',
    'node:fs',
    'pino',
    'pino-pretty',
  ]);
});

it('imported packages › are not texts after a comment with the word import', () => {
  const source = `
    /** Retries what another process, such as the catalog import, has made stale. */
    const retryable = ["40001"];
    const text = "import 'nothing'";
  `;
  expect(importedPackages(source)).toEqual([]);
});

it('imported packages › of a module with a syntax error › throw', () => {
  expect(() => importedPackages('import {')).toThrow(SyntaxError);
});
