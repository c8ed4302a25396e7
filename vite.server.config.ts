import { defineConfig } from 'vite';

/** The two server processes for Node 20, packages left in node_modules: dist/server/{gateway,legacy-api}/main.js. */
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
      input: { 'gateway/main': 'gateway/main.ts', 'legacy-api/main': 'legacy-api/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
