import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CopyEdits } from './recipes/copy-edits.ts';
import * as productRequest from './recipes/product-request.ts';
import * as pseudo from './recipes/pseudo-language.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

let working: WorkingCopy;
let copy: CopyEdits;

/** One copy for all recipes, followed one after the other: its types are checked once, at the end. */
beforeAll(() => {
  working = makeWorkingCopy();
  copy = new CopyEdits(working.folder);
}, 240_000);
afterAll(() => {
  working.remove();
});

const askForNewField = `
import { groupPath, groups, produceListPath, product } from './tests/harness/catalog.ts';
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
import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from './legacy-api/database/index.ts';

mkdirSync('.data', { recursive: true });
const database = await openDatabase({ dataDir: '.data' });
const { rows } = await sql\`${query}\`.execute(database.queries);
console.log(JSON.stringify(rows));
await database.close();
`;

const migration = `import type { Kysely } from 'kysely';

/** Gives contact messages a remark for the staff. */
export async function addMessageRemarks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('remark', 'text').execute();
}
`;

const readRemarks = `import type { Queries } from './index.ts';

/** The remarks for the staff. */
export const messageRemarks = (queries: Queries) =>
  queries.selectFrom('contact_messages').select('remark').execute();
`;

const printRemarks = `
import { openDatabase } from './legacy-api/database/index.ts';
import { messageRemarks } from './legacy-api/database/message-remarks.ts';

const database = await openDatabase({ dataDir: '.data' });
console.log(JSON.stringify(await messageRemarks(database.queries)));
await database.close();
`;

describe.sequential('the recipes of CONTRIBUTING.md', { timeout: 300_000 }, () => {
  it('A field › a property of a product › is in the schema and returned', async () => {
    copy.apply(
      {
        file: 'schema/catalog.graphql',
        after: 'type Product implements Node {\n',
        insert: '  "Whether it costs less than a dollar."\n  isUnderOneDollar: Boolean!\n',
      },
      {
        file: 'gateway/catalog/product.ts',
        before: '  get productNum(): string {',
        insert: '  get isUnderOneDollar(): boolean {\n    return this.priceCents < 100;\n  }\n\n',
      },
      {
        file: 'client/testing/records.ts',
        after: '    productNum: `P${key}`,\n',
        insert: '    isUnderOneDollar: false,\n',
      },
    );
    await copy.npmRun('codegen');
    expect(JSON.parse(await copy.runText(askForNewField))).toEqual({
      group: { products: { nodes: [{ isUnderOneDollar: true }, { isUnderOneDollar: false }] } },
    });
  });

  it('A migration › on a database of the release before › adds its column and keeps the rows', async () => {
    await copy.runText(queryDatabase("insert into delivery_zips (zip, city) values ('94704', 'Berkeley')"));
    await copy.runText(
      queryDatabase(
        "insert into contact_messages (name, email, phone, message, created_at) values ('Mei', 'mei@example.com', '', 'Hi', '2026-03-04T18:00:00Z')",
      ),
    );
    copy.apply(
      { file: 'legacy-api/database/migrations/0999-message-remarks.ts', content: migration },
      {
        file: 'legacy-api/database/migrate.ts',
        before: "import { retryOn } from './retry.ts';",
        insert: "import { addMessageRemarks } from './migrations/0999-message-remarks.ts';\n",
      },
      {
        file: 'legacy-api/database/migrate.ts',
        before: "    '0001-shop'",
        insert: "    '0999-message-remarks': { up: addMessageRemarks },\n",
      },
      {
        file: 'legacy-api/database/schema.ts',
        after: '  contact_messages: {\n',
        insert: '    remark: string | null;\n',
      },
    );
    // The type check after all recipes fails if the table does not have the column.
    copy.write('legacy-api/database/message-remarks.ts', readRemarks);
    expect(JSON.parse(await copy.runText(printRemarks))).toEqual([{ remark: null }]);
    expect(JSON.parse(await copy.runText(queryDatabase('select zip from delivery_zips')))).toEqual([
      { zip: '94704' },
    ]);
  });

  it('A language › accented English › is shown on every page, with the English texts of the REST API', async () => {
    copy.apply(...pseudo.language, {
      file: `client/i18n/base-${pseudo.code}.ts`,
      content: copy.read('client/i18n/base-en.ts').replaceAll('/locales/en/', `/locales/${pseudo.code}/`),
    });
    await copy.npmRun('i18n:extract');
    await expect(copy.npmRun('check -- i18n')).rejects.toThrow(
      `locales/${pseudo.code}/shell.po: no translation of`,
    );
    copy.apply(pseudo.pseudoLocale);

    const pages = z.record(z.string(), z.string()).parse(JSON.parse(await copy.runText(pseudo.openPages)));
    expect(pages['byAddress']).toContain(`<html lang="${pseudo.code}">`);
    expect(pages['byAddress']).toContain('Bok Choy');
    expect(pages['byAddress']).toContain('· Lantern Market</title>');
    expect(pages['byAddress']).toContain('aria-label="Śēàŕćĥ ƒōŕ ƥŕōďũćţś"');
    expect(pages['byAddress']).toContain(`hreflang="${pseudo.code}"`);
    expect(pages['byCookie']).toContain('Ţēŕḿś ōƒ śēŕvĩćē</h1>');
    expect(pages['manifest']).toContain('Accented search');
    expect(pages['sitemap']).toContain(`?lang=${pseudo.code}</loc>`);
  });

  it('A REST call, A mutation with errors, A screen, A form › one feature that uses all four › has all its messages', async () => {
    copy.apply(...productRequest.mutation, ...productRequest.screen);
    await copy.npmRun('codegen');
    await copy.npmRun('i18n:extract');
    for (const [catalog, texts] of Object.entries(productRequest.chinese)) copy.translate(catalog, texts);
    await copy.npmRun('check -- i18n');
  });

  it('every recipe › when followed › passes the tests that it names and the type check', async () => {
    const types = copy.npmRun('check -- types');
    // Tests of one operation each that are not about the new ones are left out: they take half a minute.
    const tests = copy.test(
      /^(?!.*(?:responds as documented|is rejected when an address|is accepted|sendContactMessage))|equestProduct|ProductRequest/,
      'tests/provider/operations.test.ts',
      'tests/contract/completeness.test.ts',
      'tests/contract/rest-table.test.ts',
      'tests/contract/errors-table.test.ts',
      'tests/whole-shop/examples.test.ts',
      'tests/contract/client-guide.test.ts',
      'tests/contract/content.test.ts',
      'tests/whole-shop/storefront-rest-calls.test.ts',
      'tests/contract/shared-operations.test.ts',
      'tests/security/limited-mutations.test.ts',
      'tests/security/other-customers.test.ts',
      'client/content/request/invalid-input.test.tsx',
      'client/content/model/product-request-form.test.ts',
      'scripts/build/chinese-font.test.ts',
      'tests/contract/languages.test.ts',
      'client/i18n/languages.test.ts',
    );
    await Promise.all([types, tests]);
  });
});
