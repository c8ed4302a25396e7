import type { Response } from 'express';
import { colors } from './colors.ts';
import { randomToken } from './secrets.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that needs no escaping. */
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

/** Template tag for markup. Escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const markup = strings.reduce((text, string, index) => {
    const piece = pieces[index - 1];
    return text + (piece === undefined ? '' : markupOf(piece)) + string;
  });
  return new Html(markup);
}

export interface Bilingual {
  en: string;
  zh: string;
}

/** A text in both languages. The Chinese text has `lang="zh"`. */
export function both({ en, zh }: Bilingual): Html {
  return html`${en} <span lang="zh">${zh}</span>`;
}

const localFonts = [
  'PingFang SC',
  'PingFangSC-Regular',
  'Microsoft YaHei',
  'MicrosoftYaHei',
  'Noto Sans CJK SC',
  'NotoSansCJKsc-Regular',
  'Noto Sans SC',
  'NotoSansSC-Regular',
  'Source Han Sans SC',
  'SourceHanSansSC-Regular',
  'Source Han Sans CN',
  'Droid Sans Fallback',
  'DroidSansFallback',
  'WenQuanYi Micro Hei',
  'WenQuanYi Zen Hei',
  'Heiti SC',
  'STHeiti',
  'SimHei',
  'SimSun',
];

const style = `
  :root { color-scheme: light; --paper: ${colors.paper}; --ink: ${colors.ink}; --ink-2: ${colors.soft}; --jade: ${colors.jade};
    --jade-hover: ${colors.jadeHover}; --line: ${colors.line}; --control: ${colors.control} }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 10vh 16px 24px; background: var(--paper); color: var(--ink);
    font: 16px/1.5 "Inter Variable", Inter, system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Chinese Fallback", sans-serif }
  main { width: 100%; max-width: 400px; padding: 24px; background: #fff; border: 1px solid var(--line); border-radius: 14px; text-align: center }
  [lang=zh] { display: block; line-height: 1.6 }
  .shop { margin: 0 0 20px; font-weight: 600 } .shop [lang=zh] { display: inline }
  h1 { margin: 0; font-size: 22px; line-height: 28px } h1 [lang=zh] { font-size: 16px; font-weight: 500; color: var(--ink-2) }
  p { margin: 12px 0 } .soft { color: var(--ink-2); font-size: 14px; line-height: 20px }
  .amount { margin: 16px 0; font-size: 40px; line-height: 48px; font-weight: 600; font-variant-numeric: tabular-nums }
  dl { display: grid; grid-template-columns: auto auto; align-items: center; gap: 8px 16px; margin: 16px 0; padding: 12px 0; border: solid var(--line); border-width: 1px 0;
    text-align: left; font-size: 14px; line-height: 20px }
  dt { color: var(--ink-2); white-space: nowrap } dt [lang=zh] { display: inline; margin-left: 4px }
  dd { margin: 0; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums } dd [lang=zh] { font-weight: 400; color: var(--ink-2) }
  svg { width: 184px; height: 184px; margin: 16px auto 4px; display: block }
  form { margin: 12px 0 0 }
  button { width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid var(--control); border-radius: 10px; background: #fff; color: inherit; font: inherit; font-weight: 600;
    line-height: 20px; cursor: pointer }
  button [lang=zh] { font-size: 13px; font-weight: 400; line-height: 20px }
  button.primary { border-color: var(--jade); background: var(--jade); color: #fff }
  button.primary:hover { background: var(--jade-hover) }
  :focus-visible { outline: 2px solid var(--jade); outline-offset: 2px }`;

/** The shop's typeface, and the fallback font for machines without a Chinese font. The local names are those in client/ui/base.css. */
const fontFaces = (shopUrl: string): string => `
  @font-face { font-family: "Inter Variable"; font-weight: 400 700; font-display: swap; unicode-range: U+0000-00FF, U+2000-206F, U+20AC;
    src: url("${shopUrl}/fonts/inter-latin.woff2") format("woff2") }
  @font-face { font-family: "Chinese Fallback"; font-display: swap; unicode-range: U+3000-30FF, U+3400-9FFF, U+FF00-FFEF;
    src: ${localFonts.map((name) => `local("${name}")`).join(', ')}, url("${shopUrl}/fonts/noto-sans-sc.woff2") format("woff2") }`;

/**
 * Sends a small page in one language or in both (`both`). It has no scripts, loads only the shop's fonts, and must not be cached or framed. Its forms can only
 * be sent to the REST API and the shop.
 */
export function sendPage(
  response: Response,
  {
    status,
    language,
    title,
    content,
    shopUrl,
  }: { status: number; language: 'en' | 'zh'; title: string; content: Html; shopUrl: string },
): void {
  const nonce = randomToken();
  const page = html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(fontFaces(shopUrl) + style)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
  response
    .status(status)
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; font-src ${shopUrl}; form-action 'self' ${shopUrl}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(page.markup);
}
