import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Licenses allowed for packages of the running shop: they require a notice, or a replaceable shared library. */
const accepted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
];

const isAccepted = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((license) => accepted.includes(license)));

it('every package of the running shop has an allowed license', () => {
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          license: z.string().optional(),
          dev: z.boolean().optional(),
          link: z.boolean().optional(),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  // The others are this repository: its workspaces, and the links to them.
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  const shipped = installed.filter(([, { dev }]) => dev !== true);
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([, { license }]) => license === undefined || !isAccepted(license));
  expect(others.map(([path, { license }]) => `${path}: ${license ?? 'no license'}`)).toEqual([]);
});
