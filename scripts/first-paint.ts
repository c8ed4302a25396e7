import type { Plugin } from 'vite';

/**
 * Readies the built template for its first paint: the styles that every page needs stand in it, and scripts let pictures go first, for what the
 * server rendered shows without them. The style sheet stays named, disabled and so never fetched: by that the storefront's scripts know that its
 * rules are there.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
            const sheet = bundle?.[file];
            if (sheet?.type !== 'asset') return link;
            return `<style>${sheet.source.toString()}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`;
          })
          .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
      },
    },
  };
}
