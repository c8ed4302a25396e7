import { defineConfig } from 'vite';

/**
 * The gateway for Node 20, dist/server/gateway/main.js (and start.js, which a container starts it by), with its packages inside: to find and read their thousand files took half of every
 * start. LICENSES.md beside it has their licenses.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  ssr: { noExternal: true },
  resolve: {
    alias: [
      // Some packages ask for the whole of `graphql`, others for single files of it. All get its ES modules, for two copies know nothing of
      // each other's types.
      { find: /^graphql\/(.+?)(?:\.m?js)?$/, replacement: 'graphql/$1.mjs' },
      // Inside of a bundle it does not find Node's and hashes every document in JavaScript.
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
