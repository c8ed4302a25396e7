import { defineConfig } from 'vite';

/** The REST API's programs for Node 20, packages left in node_modules: dist/server/{legacy-api,legacy-api/seed}/main.js. */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        'legacy-api/main': 'legacy-api/main.ts',
        'legacy-api/seed/main': 'legacy-api/seed/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
