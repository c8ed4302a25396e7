import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

let copy: WorkingCopy;
beforeEach(() => {
  copy = makeWorkingCopy();
}, 240_000);
afterEach(() => {
  copy.remove();
});

/** Replaces a text of a file in the copy; the text has to be there. */
function edit(file: string, text: string, by: string): void {
  const path = join(copy.folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before, file).toContain(text);
  writeFileSync(path, before.replace(text, by));
}

function add(file: string, text: string): void {
  writeFileSync(join(copy.folder, file), text);
}

/** Runs a program of the packages in the copy, and returns what it printed. */
const run = (script: string, ...args: string[]): string =>
  execFileSync(process.execPath, [script, ...args], { cwd: copy.folder, encoding: 'utf8' });

/** Runs a program of the test's own in the copy. */
function runProgram(text: string): string {
  add('try-recipe.ts', text);
  return run('--import', 'tsx', 'try-recipe.ts').trim();
}

const codegen = () => run('--import', 'tsx', 'scripts/codegen.ts');

const askForNewField = `
import { groupPath, groups, produceListPath, product } from './tests/harness/catalogue.ts';
import { startGateway } from './tests/harness/gateway.ts';
import { json, startUpstream } from './tests/harness/upstream.ts';

const upstream = await startUpstream();
upstream.on(groupPath, json(groups));
upstream.on(produceListPath, json([product(1, { Price: 0.5 }), product(2, { Price: 2 })]));
const gateway = await startGateway(upstream.url);
const { data, errors } = await gateway.graphql(
  '{ group(name: "produce") { products(first: 2) { nodes { isUnderOneDollar } } } }',
);
console.log(JSON.stringify(errors.length > 0 ? errors : data));
await gateway.close();
await upstream.close();
`;

/** Opens the database of the REST API as the server does, and runs a query. */
const queryDatabase = (query: string) => `
import { sql } from 'kysely';
import { openDatabase } from './legacy-api/database/index.ts';

const database = await openDatabase({ dataDir: '.data' });
const { rows } = await sql\`${query}\`.execute(database.queries);
console.log(JSON.stringify(rows));
await database.close();
`;

const migration = `import type { Kysely } from 'kysely';

/** Gives promo codes a remark for the staff. */
export async function addPromoRemarks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('promo_codes').addColumn('remark', 'text').execute();
}
`;

describe('the recipes of CONTRIBUTING.md', () => {
  it('A field › a property of a product › is in the schema and answered', { timeout: 300_000 }, () => {
    edit(
      'schema/catalog.graphql',
      'type Product implements Node {',
      'type Product implements Node {\n  "Whether it costs less than a dollar."\n  isUnderOneDollar: Boolean!',
    );
    codegen();
    edit(
      'gateway/catalog/product.ts',
      'readonly productNum: string;',
      'readonly productNum: string;\n  readonly isUnderOneDollar: boolean;',
    );
    edit(
      'gateway/catalog/product.ts',
      '  get productNum(): string {',
      '  get isUnderOneDollar(): boolean {\n    return this.priceCents < 100;\n  }\n\n  get productNum(): string {',
    );
    expect(JSON.parse(runProgram(askForNewField))).toEqual({
      group: { products: { nodes: [{ isUnderOneDollar: true }, { isUnderOneDollar: false }] } },
    });
  });

  it(
    'A migration › on a database of the release before › adds its column and keeps the rows',
    { timeout: 300_000 },
    () => {
      codegen();
      mkdirSync(join(copy.folder, '.data'), { recursive: true });
      runProgram(queryDatabase("insert into delivery_zips (zip, city) values ('94704', 'Berkeley')"));
      add('legacy-api/database/migrations/0999-promo-remarks.ts', migration);
      edit(
        'legacy-api/database/migrate.ts',
        "import { repeatedAfter } from './repeated.ts';",
        "import { addPromoRemarks } from './migrations/0999-promo-remarks.ts';\nimport { repeatedAfter } from './repeated.ts';",
      );
      edit(
        'legacy-api/database/migrate.ts',
        "    '0001-shop'",
        "    '0999-promo-remarks': { up: addPromoRemarks },\n    '0001-shop'",
      );
      expect(runProgram(queryDatabase('select count(remark) as remarks from promo_codes'))).toBe(
        '[{"remarks":0}]',
      );
      expect(JSON.parse(runProgram(queryDatabase('select zip from delivery_zips')))).toEqual([
        { zip: '94704' },
      ]);
    },
  );
});
