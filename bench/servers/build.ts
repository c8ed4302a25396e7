/** Builds the servers of the measurements as `npm run build` builds those of production, all alike. */
import { join } from 'node:path';
import { build } from 'vite';

const outDir = 'dist/bench';

const sources = {
  gateway: 'gateway/main.ts',
  plain: 'bench/servers/plain.ts',
  raw: 'bench/servers/raw.ts',
  upstream: 'bench/servers/upstream.ts',
  static: 'bench/servers/static.ts',
} as const;

export type ServerName = keyof typeof sources;

/** The program of a server that was built. */
export const programOf = (name: ServerName): string => join(outDir, `${name}.js`);

export async function buildServers(): Promise<void> {
  await build({
    configFile: false,
    appType: 'custom',
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: sources,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
