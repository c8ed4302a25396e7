/** `npm run codegen`: everything that is generated from the schema, the storefront's documents, the REST contract and the search lexicon. */
import { generateFromRestContract, generateFromSchema, generateSearchLexicon } from './generated-code.ts';

await generateFromSchema();
await generateFromRestContract();
await generateSearchLexicon();
