/** Writes the schema for client tools, with possible types and cache keys, to the given folder or that of the build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchema } from './published-schema.ts';

const [folder = 'dist/schema'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(publishedSchema())) writeFileSync(join(folder, name), text);
