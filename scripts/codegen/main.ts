/**
 * `npm run codegen`: generates all code from the schema, the storefront's documents, the REST contract, the migrations, the names of the
 * gateway's resolver files, the search lexicon, the dishes and the Simplified Chinese messages (which have the English ones as ids).
 * `-- configuration` writes docs/configuration.md, `-- tables` the tables of other pages, `-- font` the fallback fonts for Chinese.
 */
import {
  generateDishes,
  generateFromRestContract,
  generateFromSchema,
  generateMigrationList,
  generateResolverMaps,
  generateSearchLexicon,
  generateLanguages,
} from './generated-code.ts';
import { generateAndRemember } from './generated-freshness.ts';

const others: Readonly<Record<string, () => Promise<unknown>>> = {
  configuration: () => import('./config-reference.ts'),
  tables: () => import('./doc-tables.ts'),
  font: () => import('../build/chinese-font.ts'),
};
const [name = ''] = process.argv.slice(2);
const other = others[name];
if (other) await other();
else
  await generateAndRemember(async () => {
    await generateFromSchema();
    await generateFromRestContract();
    await generateMigrationList();
    await generateResolverMaps();
    await generateSearchLexicon();
    await generateDishes();
    await generateLanguages();
  });
