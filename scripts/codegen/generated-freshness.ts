import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedDigest, nameDigest, sourceDigest } from '../build/input-digest.ts';

const stampFile = 'node_modules/.cache/codegen';

const sources = [
  ...['package-lock.json', 'codegen.ts', 'scripts/codegen', 'schema', 'docs/operations'],
  'legacy-api/database/migrations',
  ...['client/**/*.graphql', 'legacy-api/openapi.yaml', 'legacy-api/contract'],
  ...['gateway/search/lexicon', 'gateway/catalog/dishes', 'gateway/rest/response-shape.ts'],
  ...['locales/zh', 'locales/traditional-chinese.yaml', 'gateway/values/traditional-converter.ts'],
];
/** A digest of all inputs of the generators. They read only the names of the gateway's resolver files. */
const digestOfInputs = () => `${sourceDigest(sources)} ${nameDigest(['gateway/**/*-resolvers.ts'])}`;
const stamp = (inputs: string) => `${inputs} ${generatedDigest(['client', 'gateway', 'legacy-api'])}`;

/** Whether the generated code matches the current sources. */
export function isGeneratedCodeFresh(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === stamp(digestOfInputs());
  } catch {
    return false;
  }
}

/** Runs the generators, and stores digests of their inputs and outputs. */
export async function generateAndRemember(generate: () => Promise<void>): Promise<void> {
  const before = digestOfInputs();
  await generate();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp(before));
}
