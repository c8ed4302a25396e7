import { defineConfig } from 'vite';

/**
 * Builds the gateway for Node 20: dist/server/gateway/main.js, and start.js for containers. Both contain their packages, because reading a
 * thousand files took half of each start. LICENSES.md beside them has the licenses of the packages.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  ssr: { noExternal: true },
  resolve: {
    alias: [
      // Some packages import `graphql`, others its single files. All get the ES modules, because two copies do not know each other's types.
      { find: /^graphql\/(.+?)(?:\.m?js)?$/, replacement: 'graphql/$1.mjs' },
      // In a bundle, the package does not find Node's hashes and computes them in JavaScript.
      { find: /^@apollo\/utils\.createhash$/, replacement: 'node:crypto' },
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server/gateway',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      input: { main: 'gateway/main.ts', start: 'gateway/start.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
