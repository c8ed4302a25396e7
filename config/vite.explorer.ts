import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the explorer into dist/explorer. The gateway serves it at /graphql if `EXPLORER` is on. */
export default defineConfig({
  publicDir: false,
  base: '/explorer/',
  plugins: [react()],
  build: {
    outDir: 'dist/explorer',
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: { main: 'gateway/explorer/main.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
