import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outsideOf, suitesReading } from './changed-suites.ts';

it('a file that nothing imports › names the suites that read it', () => {
  expect(suitesReading(['docker-compose.yml', 'deploy/alerts.yml'])).toEqual(['tests/deploy/']);
  expect(suitesReading(['legacy-api/openapi.yaml'])).toContain('tests/provider/');
  expect(suitesReading(['gateway/values/money.ts'])).toEqual([]);
});

it('a test in a suite that reads a changed file › does not run a second time for its imports', () => {
  const suites = ['schema/', 'tests/contract/tables'];
  const tests = ['schema/cost.test.ts', 'tests/contract/tables.test.ts', 'tests/contract/cart.test.ts'];
  expect(outsideOf(suites, tests)).toEqual(['tests/contract/cart.test.ts']);
});

it('every suite that is named › exists', () => {
  const files = [
    'schema/cart.graphql',
    'client/cart/cart.graphql',
    'legacy-api/openapi.yaml',
    'legacy-api/seed/data/shop.yaml',
    'gateway/search/lexicon/lexicon.yaml',
    'locales/zh/cart.po',
    'README.md',
    'deploy/alerts.yml',
    'config/vite.gateway.ts',
    'package.json',
  ];
  for (const suite of suitesReading(files))
    expect(existsSync(suite) || existsSync(`${suite}.test.ts`), suite).toBe(true);
});
