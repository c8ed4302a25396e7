import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import {
  defaultClientConditions,
  defineConfig,
  minify,
  transformWithOxc,
  type Plugin,
  type PluginOption,
  type UserConfig,
} from 'vite';
import { browserFloor, scriptFloor } from './scripts/build/browser-floor.ts';
import { linguiMacros } from './scripts/build/lingui-macros.ts';
import { messageCatalogs } from './scripts/build/message-catalogs.ts';

const clientRoot = fileURLToPath(new URL('client', import.meta.url));

/**
 * Adds its id to every screen module, which is its key in the client manifest. With the ids of the matched routes, the server finds the
 * scripts and styles of a page.
 */
function screenIds(): Plugin {
  return {
    name: 'screen-ids',
    transform: {
      filter: { id: /Screen\.tsx$/ },
      handler(code, id) {
        const moduleId = relative(clientRoot, id).replaceAll('\\', '/');
        return { code: `${code}\nexport const moduleId = ${JSON.stringify(moduleId)};\n`, map: null };
      },
    },
  };
}

/** Replaces the function with which Vite wraps each `import()` of the build. */
function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => fileURLToPath(new URL('client/browser/load-chunk.ts', import.meta.url)),
    },
  };
}

const { plugin: messageCatalogsPlugin, resolveDependencies } = messageCatalogs();

/** Puts a script of `client/app/inline/` into the document, where it runs before any file has come. */
function inlineScript(name: string, injectTo: 'head' | 'body'): Plugin {
  const file = fileURLToPath(new URL(`client/app/inline/${name}.ts`, import.meta.url));
  return {
    name,
    async transformIndexHtml() {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const script = `(() => {\n${code.replace('export {};', '')}})();`;
      return [{ tag: 'script', children: (await minify(file, script)).code, injectTo }];
    },
  };
}

/** The shop's typeface under a fixed name too, for the cashier page on the REST API's origin (legacy-api/values/html.ts). */
function cashierFont(): Plugin {
  return {
    name: 'cashier-font',
    apply: 'build',
    async buildStart() {
      const source = await readFile(`${clientRoot}/ui/inter-latin.woff2`);
      this.emitFile({ type: 'asset', fileName: 'fonts/inter-latin.woff2', source });
    },
  };
}

/** The production form of React Router, which its package exports only under this name: without checks and warnings for developers. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)),
}));

/**
 * Few files, because over HTTP/1.1 a browser requests six at a time, including pictures. One has packages, which rarely change, one the
 * shop's first load, and one the code that screens share. Other code stays with its screen.
 */
const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
    { name: 'shop', tags: ['$initial' as const], priority: 2 },
    // As files of their own, icons and small parts would each cost a browser more than they weigh. The prices of a cart, what forms need and the end of lists are for later pages.
    {
      name: 'shared',
      test: /[\\/]client[\\/](?!cart[\\/](?:pricing|credit|useSaveCart|cart-changes|price-changes)|ui[\\/]keep-in-place|catalog[\\/]shelves[\\/]MoreProducts)(?:apollo|cart|catalog|delivery|i18n|ui)[\\/]|[\\/]lucide-react[\\/]|[\\/]@apollo[\\/]/,
      minShareCount: 4,
      priority: 1,
    },
  ],
};

/** Plugins that the storefront's modules need wherever they run: in the browser, on the server and under test. */
export function clientPlugins(): PluginOption[] {
  return [screenIds(), react(), linguiMacros(), lingui()];
}

/** The storefront: `vite build` makes dist/client, `vite build --ssr` makes dist/server/client/entry-server.js. */
export default defineConfig(({ isSsrBuild, command }): UserConfig => ({
  root: clientRoot,
  appType: 'custom',
  plugins: [
    ...clientPlugins(),
    ...(isSsrBuild ? [] : [chunkLoader(), cashierFont(), messageCatalogsPlugin]),
    inlineScript('signed-in', 'head'),
    inlineScript('early-input', 'head'),
    inlineScript('start-after-paint', 'body'),
  ],
  resolve: {
    alias: command === 'build' && !isSsrBuild ? productionRouter : [],
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  // A dependency that is found only while a page loads reloads the page. The scan does not see what Lingui's macros become.
  optimizeDeps: {
    entries: ['app/entry-client.tsx', '**/*{Screen,Dialog}.tsx'],
    include: ['@lingui/core', '@lingui/react'],
  },
  server: { warmup: { clientFiles: ['./app/entry-client.tsx'] } },
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: { input: fileURLToPath(new URL('client/app/entry-server.tsx', import.meta.url)) },
        outDir: '../dist/server/client',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
      }
    : {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        target: scriptFloor,
        cssTarget: browserFloor,
        assetsInlineLimit: 0,
        // Every browser of the target knows it.
        modulePreload: { polyfill: false, resolveDependencies },
        rolldownOptions: {
          output: {
            codeSplitting: chunks,
            // Every page has the list of all files, whose names would take a KiB. The manifest maps the short names to files.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
          },
        },
      },
}));
