import { createHash } from 'node:crypto';

/** Elements that a browser runs or applies: scripts without `src` that are not data, and style sheets. */
const inline = {
  script: /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
};

/** The policy sources that allow the inline elements of this HTML by their hashes. */
function inlineSources(html: string, element: keyof typeof inline): string[] {
  const texts = [...html.matchAll(inline[element])].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The content security policy of a page. `trusted` is the HTML of the build without page content; its inline scripts and styles are allowed
 * by hash. `isDevelopment` allows Vite's web socket and styles.
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
