import type { Response } from 'express';
import { randomToken } from './secrets.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that may stand in a page as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | readonly Html[];

function markupOf(piece: Piece): string {
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'object') return piece.map(({ markup }) => markup).join('');
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A template of markup; whatever is put into it is escaped, unless it is `Html` itself. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const markup = strings.reduce((text, string, index) => {
    const piece = pieces[index - 1];
    return text + (piece === undefined ? '' : markupOf(piece)) + string;
  });
  return new Html(markup);
}

const style = `
  :root { color-scheme: light; --ink: #1d1b18; --soft: #6b645c; --line: #e6dfd6; --ground: #faf7f2; --accent: #b3261e }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--ground); color: var(--ink);
    font: 16px/1.5 "Inter", system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif }
  main { width: 100%; max-width: 420px; padding: 32px 28px; background: #fff; border: 1px solid var(--line); border-radius: 20px; text-align: center }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3 }
  p { margin: 4px 0 } .soft { color: var(--soft) } .shop { margin-bottom: 20px; font-weight: 600 }
  .amount { margin: 16px 0 4px; font-size: 40px; font-weight: 700; font-variant-numeric: tabular-nums }
  dl { display: grid; grid-template-columns: auto auto; gap: 8px 16px; margin: 20px 0; padding: 16px 0; border: solid var(--line); border-width: 1px 0; text-align: left }
  dt { color: var(--soft) } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
  svg { width: 196px; height: 196px; margin: 8px auto 4px; display: block }
  form { margin-top: 12px }
  button, a.button { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 999px; background: #fff; color: inherit;
    font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
  button.primary, a.primary { border-color: var(--accent); background: var(--accent); color: #fff }
  :focus-visible { outline: 3px solid #f0a69f; outline-offset: 2px }`;

/** Sends a small bilingual page. It runs no script, loads nothing, is never stored and never framed; forms go to `formTargets`. */
export function sendPage(
  response: Response,
  {
    status,
    title,
    content,
    formTargets = [],
  }: { status: number; title: string; content: Html; formTargets?: string[] },
): void {
  const nonce = randomToken();
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
  const formAction = ["'self'", ...formTargets].join(' ');
  response
    .status(status)
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(page.markup);
}
