import { defineConfig } from 'vite';

/** Builds the REST API and its commands for Node 20: dist/server/legacy-api/{,<command>/}main.js. Their packages stay in node_modules. */
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
        'legacy-api/seed/main': 'scripts/import-catalog/main.ts',
        'legacy-api/migrate/main': 'legacy-api/migrate/main.ts',
        'legacy-api/backup/main': 'legacy-api/backup/main.ts',
        'legacy-api/restore/main': 'legacy-api/restore/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
