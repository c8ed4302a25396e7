import { createHash } from 'node:crypto';

/** Elements whose content a browser runs or applies: scripts without `src` and of no data type, and style sheets. */
const inline = {
  script: /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
};

/** The sources of a policy that allow the inline elements of this HTML by their content. */
function inlineSources(html: string, element: keyof typeof inline): string[] {
  const texts = [...html.matchAll(inline[element])].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The policy of a page. `trusted`: the HTML of the build without the page's content, whose inline scripts and styles are allowed by their hashes.
 * `isDevelopment` lets through the reloading socket, and the styles that Vite inserts.
 */
export function pagePolicy(trusted: string, isDevelopment = false): string {
  const scripts = ["'self'", ...inlineSources(trusted, 'script')];
  const styles = ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : inlineSources(trusted, 'style'))];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
