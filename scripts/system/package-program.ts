import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * What Node runs for a program of an installed package, `vite` or `@playwright/test playwright` say. `npx` would be a shell script on Windows,
 * and one more process everywhere.
 */
export function packageProgram(packageName: string, program = packageName): string {
  const folder = new URL(`../../node_modules/${packageName}/`, import.meta.url);
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')));
  const path = typeof bin === 'string' ? bin : bin[program];
  if (path === undefined) throw new Error(`The package ${packageName} has no program ${program}.`);
  return fileURLToPath(new URL(path, folder));
}
