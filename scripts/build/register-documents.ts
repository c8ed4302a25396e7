/** Writes the manifest of the storefront's operations to the given folder or that of the build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storefrontManifest } from './storefront-documents.ts';

const [folder = 'dist/trusted-documents'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'storefront.json'), `${JSON.stringify(await storefrontManifest(), null, 2)}\n`);
