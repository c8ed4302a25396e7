/** Builds the servers of the measurements: the gateway as `npm run build` does, the others by the same means, their packages left in node_modules. */
import { join } from 'node:path';
import { build } from 'vite';

const outDir = 'dist/bench';

const sources = {
  plain: 'bench/servers/plain.ts',
  raw: 'bench/servers/raw.ts',
  bare: 'bench/servers/bare.ts',
  mercurius: 'bench/servers/mercurius.ts',
  upstream: 'bench/servers/upstream.ts',
  static: 'bench/servers/static.ts',
} as const;

export type ServerName = keyof typeof sources | 'gateway';

/** The program of a server that was built. */
export const programOf = (name: ServerName): string =>
  join(outDir, name === 'gateway' ? 'gateway/main.js' : `${name}.js`);

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
  await build({
    configFile: 'config/vite.gateway.ts',
    logLevel: 'error',
    build: { outDir: join(outDir, 'gateway') },
  });
}
