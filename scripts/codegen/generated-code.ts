import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import openApiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import codegen from '../../codegen.ts';
import { dishesModule } from './dishes-module.ts';
import { endpointsModule } from './endpoints-module.ts';
import { lexiconModule } from './lexicon-module.ts';
import { parseLexicon } from '../../gateway/search/lexicon/lexicon.ts';
import { readContract } from '../../legacy-api/contract/document.ts';
import { TraditionalConverter } from '../../gateway/values/traditional-converter.ts';
import { chineseCharactersModule } from './chinese-characters-module.ts';
import { derivedCatalogs } from './derived-catalogs.ts';
import { migrationsModule } from './migrations-module.ts';
import { resolverMapsModule } from './resolver-maps-module.ts';
import { deleteOrphanedDocuments } from './orphaned-documents.ts';
import { responseChecksModule } from './response-checks-module.ts';
import { responseSchemas } from './response-schema.ts';
import { responseShapesModule } from './response-shapes-module.ts';
import { parseCorrections } from './traditional-corrections.ts';
import { traditionalDictionary, traditionalDictionaryModule } from './traditional-dictionary-module.ts';
import { traditionalMessage } from './traditional-messages.ts';

const contractFile = 'legacy-api/openapi.yaml';

/** Writes a file only if its text has changed, so that watchers are not notified unnecessarily. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Runs codegen.ts on the schema, the storefront's documents and the example operations. Deletes what it generated for documents that are gone. */
export async function generateFromSchema(): Promise<void> {
  await generate({ ...codegen, cwd: process.cwd(), silent: true }, true);
  await deleteOrphanedDocuments('client');
}

/**
 * Generates the modules of the search lexicon and of Chinese characters, so that the built gateway reads no YAML and no dictionaries at
 * start.
 */
export async function generateSearchLexicon(): Promise<void> {
  const text = await readFile('gateway/search/lexicon/lexicon.yaml', 'utf8');
  await writeIfChanged('gateway/generated/search-lexicon.ts', lexiconModule(text));
  await writeIfChanged(
    'gateway/generated/chinese-characters.ts',
    chineseCharactersModule(parseLexicon(text)),
  );
}

/** Generates the module of the dishes. */
export async function generateDishes(): Promise<void> {
  const text = await readFile('gateway/catalog/dishes/dishes.yaml', 'utf8');
  await writeIfChanged('gateway/generated/dishes.ts', dishesModule(text));
}

/**
 * Generates the messages of the languages that nobody translates to: English, whose messages are the ids of the Simplified Chinese ones, and
 * Traditional Chinese with the gateway's dictionary.
 */
export async function generateLanguages(): Promise<void> {
  const corrections = parseCorrections(await readFile('locales/traditional-chinese.yaml', 'utf8'));
  const dictionary = traditionalDictionary(corrections);
  await writeIfChanged(
    'gateway/values/generated/traditional-dictionary.ts',
    traditionalDictionaryModule(dictionary),
  );
  const converter = new TraditionalConverter(dictionary);
  const languages = {
    en: derivedCatalogs('en', ({ id }) => id),
    'zh-Hant': derivedCatalogs('zh-Hant', ({ translation }) =>
      traditionalMessage(translation, corrections.messages, converter),
    ),
  };
  for (const [language, catalogs] of Object.entries(languages))
    for (const [name, module] of catalogs)
      await writeIfChanged(`client/i18n/generated/${language}/${name}.ts`, module);
}

/** Generates the types and the response checks for client and server of the REST contract. */
export async function generateFromRestContract(): Promise<void> {
  const contract = pathToFileURL(contractFile);
  const [gateway, legacyApi] = await Promise.all(
    [true, false].map(
      async (immutable) => COMMENT_HEADER + astToString(await openApiTypes(contract, { immutable })),
    ),
  );
  const document = await readContract(contractFile);
  const responses = responseSchemas(document);
  await Promise.all([
    writeIfChanged('gateway/rest/generated/rest.ts', gateway ?? ''),
    writeIfChanged('legacy-api/contract/generated/openapi.ts', legacyApi ?? ''),
    writeIfChanged('gateway/rest/generated/response-checks.ts', responseChecksModule(responses)),
    writeIfChanged('gateway/rest/generated/response-shapes.ts', responseShapesModule(responses)),
    writeIfChanged('gateway/rest/generated/endpoints.ts', endpointsModule(document)),
  ]);
}

/** Generates the list of the REST API's migrations. */
export async function generateMigrationList(): Promise<void> {
  const files = await readdir('legacy-api/database/migrations');
  await writeIfChanged('legacy-api/database/generated/migrations.ts', migrationsModule(files));
}

/** Generates the list of the gateway's resolver maps. */
export async function generateResolverMaps(): Promise<void> {
  const files = await readdir('gateway', { recursive: true });
  await writeIfChanged('gateway/generated/resolver-maps.ts', resolverMapsModule(files));
}
