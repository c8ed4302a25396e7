import { colors } from '../values/colors.ts';
import { html, type Html } from '../values/html.ts';
import { moneyText } from '../values/money.ts';

export interface OrderMailLine {
  name: string;
  quantity: number;
  cents: number;
  /** Absolute URL of the product's picture; null if it has none. */
  picture: string | null;
}

/** A label with its value. */
export type OrderMailRow = readonly [label: string, value: string];

export interface OrderMailContent {
  language: 'en' | 'zh';
  shop: string;
  subject: string;
  introduction: readonly string[];
  facts: readonly OrderMailRow[];
  lines: readonly OrderMailLine[];
  /** The last one is the total. */
  amounts: readonly OrderMailRow[];
  link: string;
}

// Mail programs ignore style sheets and most of CSS, so the layout uses tables and inline styles.
const font =
  "font-family: Inter, 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif";
const muted = `color: ${colors.soft}`;
const rule = `border-bottom: 1px solid ${colors.line}`;

function lineRow({ name, quantity, cents, picture }: OrderMailLine): Html {
  const image =
    picture === null
      ? ''
      : html`<img
          src="${picture}"
          width="56"
          height="56"
          alt=""
          style="display: block; border-radius: 8px"
        />`;
  return html`<tr>
    <td width="56" style="padding: 8px 12px 8px 0; ${rule}">${image}</td>
    <td style="padding: 8px 0; ${rule}">
      ${name}<br /><span style="${muted}; font-size: 14px">× ${quantity}</span>
    </td>
    <td align="right" style="padding: 8px 0 8px 12px; ${rule}; white-space: nowrap">${moneyText(cents)}</td>
  </tr>`;
}

const row = ([label, value]: OrderMailRow, style = '') =>
  html`<tr>
    <td style="padding: 4px 0; ${muted}; ${style}">${label}</td>
    <td align="right" style="padding: 4px 0; ${style}">${value}</td>
  </tr>`;

const table = (rows: readonly Html[], style: string) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">
    ${rows}
  </table>`;

/** An order email as HTML: the plain text with pictures and a button. */
export function orderMailHtml({
  language,
  shop,
  subject,
  introduction: [first = '', ...others],
  facts,
  lines,
  amounts,
  link,
}: OrderMailContent): string {
  const total = amounts.at(-1);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin: 0; padding: 24px 12px; background: ${colors.paper}; color: ${colors.ink}; ${font}; font-size: 16px; line-height: 1.5"
      >
        <table
          role="presentation"
          align="center"
          cellpadding="0"
          cellspacing="0"
          width="100%"
          style="max-width: 560px; margin: 0 auto; background: ${colors.card}; border: 1px solid ${colors.line}; border-radius: 14px"
        >
          <tr>
            <td style="padding: 24px">
              <p style="margin: 0 0 16px; color: ${colors.jade}; font-weight: 600">${shop}</p>
              <h1 style="margin: 0 0 12px; font-size: 22px; line-height: 28px">${first}</h1>
              ${others.map((text) => html`<p style="margin: 0 0 12px">${text}</p>`)}
              ${table(
                facts.map((fact) => row(fact)),
                'margin: 0 0 16px',
              )}
              ${table(lines.map(lineRow), `margin: 0 0 12px; border-top: 1px solid ${colors.line}`)}
              ${table(
                [
                  ...amounts.slice(0, -1).map((amount) => row(amount)),
                  ...(total ? [row(total, `color: ${colors.ink}; font-weight: 600; font-size: 18px`)] : []),
                ],
                'margin: 0 0 20px',
              )}
              <a
                href="${link}"
                style="display: block; padding: 12px 16px; border-radius: 10px; background: ${colors.jade}; color: ${colors.card}; font-weight: 600; text-align: center; text-decoration: none"
                >${language === 'en' ? 'See your order' : '查看订单'}</a
              >
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}
