import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * The Node.js arguments for a program of an installed package, such as `vite` or `@playwright/test playwright`. `npx` would be a shell
 * script on Windows, and an additional process everywhere.
 */
export function packageProgram(packageName: string, program = packageName): string {
  const folder = new URL(`../../node_modules/${packageName}/`, import.meta.url);
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')));
  const path = typeof bin === 'string' ? bin : bin[program];
  if (path === undefined) throw new Error(`The package ${packageName} has no program ${program}.`);
  return fileURLToPath(new URL(path, folder));
}
