/**
 * Global setup of the suites that start the REST API and its commands as processes: builds them once for the whole run. From their sources,
 * each start would load and compile 150 files.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with `main.js`, and `<command>/main.js` for each command. */
    restApiPrograms: string;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

export default async function buildPrograms(project: TestProject): Promise<() => void> {
  // Inside the checkout, so that packages and data are found as from dist.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'server-'));
  await build({
    configFile: join(root, 'config/vite.rest-api.ts'),
    root,
    logLevel: 'error',
    build: { outDir, sourcemap: false },
  });
  project.provide('restApiPrograms', join(outDir, 'legacy-api'));
  return () => {
    rmSync(outDir, { recursive: true, force: true });
  };
}
