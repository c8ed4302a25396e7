/** `npm run codegen`: everything that is generated from the schema, the storefront's documents, the REST contract, the search lexicon and the dishes. */
import {
  generateDishes,
  generateFromRestContract,
  generateFromSchema,
  generateSearchLexicon,
} from './generated-code.ts';

await generateFromSchema();
await generateFromRestContract();
await generateSearchLexicon();
await generateDishes();
