import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { scriptFloor } from './browser-floor.ts';

const starter = fileURLToPath(new URL('../client/first-paint/start-after-paint.ts', import.meta.url));

/** The script that stands in the document: it is small, and must not be waited for. */
async function builtStarter(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: scriptFloor,
      modulePreload: false,
      rolldownOptions: { input: starter, output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error(`${starter} made no script.`);
  return script.code.trim();
}

/** A script and all that it imports, each after what it needs itself. */
function inOrder(
  { fileName, imports }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(fileName)) return [];
  seen.add(fileName);
  const needed = imports.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? inOrder(chunk, bundle, seen) : [];
  });
  return [...needed, fileName];
}

/**
 * Readies the built template for its first paint: the styles that every page needs stand in it, and the scripts come after what the server
 * rendered has been painted. Until the page listens `data-first-paint` stands at the root, for styles: empty, then `over`. The style sheet stays
 * named, disabled and so never fetched: by that the storefront's scripts know that its rules are there.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        const page = html
          .replace(/<html[^>]*/, '$& data-first-paint')
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
            const sheet = bundle?.[file];
            if (sheet?.type !== 'asset') return link;
            return `<style>${sheet.source.toString()}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`;
          })
          .replace(
            /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/,
            '<link data-later="modulepreload" crossorigin href="$1">',
          )
          .replaceAll('<link rel="modulepreload"', '<link data-later="modulepreload"');
        const scripts = chunk ? inOrder(chunk, bundle ?? {}).map((file) => `/${file}`) : [];
        const script = await builtStarter();
        return page.replace(
          '</body>',
          () => `<script data-scripts="${scripts.join(' ')}">${script}</script>\n  </body>`,
        );
      },
    },
  };
}
