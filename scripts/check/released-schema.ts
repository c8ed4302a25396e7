import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { publishedSchema } from '../build/published-schema.ts';
import { schemaChanges, type SchemaChanges } from './schema-changes.ts';

/** What was released, by the file that `npm run build` makes of the schema as it is now. */
const files = {
  'schema.graphql': 'schema/released.graphql',
  'staff-schema.graphql': 'schema/released-staff.graphql',
} as const;

/** What became of the schemas since the last release. */
interface Since extends SchemaChanges {
  /** The version of the release. */
  readonly version: string;
}

/** The version of this working copy. */
export const workingVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version;

/** Compares both schemas with the last release; null if nothing was released yet. */
export async function changesSinceRelease(): Promise<Since | null> {
  const published = publishedSchema();
  const all: SchemaChanges[] = [];
  let version: string | undefined;
  for (const name of ['schema.graphql', 'staff-schema.graphql'] as const) {
    if (!existsSync(files[name])) return null;
    const released = readFileSync(files[name], 'utf8');
    version ??= /^# \D*(\d+\.\d+\.\d+)/.exec(released)?.[1];
    all.push(await schemaChanges(released, published[name]));
  }
  if (version === undefined) throw new Error(`${files['schema.graphql']} does not begin with its version.`);
  const once = (messages: readonly string[]) => [...new Set(messages)];
  return {
    version,
    breaking: once(all.flatMap(({ breaking }) => breaking)),
    dangerous: once(all.flatMap(({ dangerous }) => dangerous)),
  };
}

/** Writes both schemas as released with a version. */
export function writeRelease(version: string): void {
  const published = publishedSchema();
  for (const name of ['schema.graphql', 'staff-schema.graphql'] as const) {
    const head = `# Lantern Market API ${version}, written by \`npm run release:schema\`: do not edit.`;
    writeFileSync(files[name], `${head}\n\n${published[name]}`);
  }
}
