import type { Response } from 'express';
import { toString as qrCode } from 'qrcode';
import { shopName } from '../../config.ts';
import { both, Html, html, sendPage } from '../../values/html.ts';
import type { Bilingual } from '../../values/html.ts';
import { moneyText } from '../../values/money.ts';
import { orderNumber } from '../../orders/index.ts';
import { clockText } from '../../values/store-time.ts';
import type { Visit } from './visit.ts';

const methodNames = {
  alipay: { en: 'Alipay', zh: '支付宝' },
  wechatpay: { en: 'WeChat Pay', zh: '微信支付' },
  creditcard: { en: 'Card', zh: '银行卡' },
} as const;

const shopLine = (name: Html | string) => html`<p class="shop">${name}</p>`;

const backButton = (shopUrl: string, orderId: number | null, label: Html | string) =>
  html`<form method="get" action="${shopUrl}/confirmation">
    ${orderId === null ? '' : html`<input type="hidden" name="order" value="${orderId}" />`}
    <button class="primary">${label}</button>
  </form>`;
const backToShop = { en: 'Back to the shop', zh: '返回商店' };

const detail = (name: string, value: string) =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

/** The page of an unpaid order, in the language of the order. */
export async function sendPaymentPage(
  response: Response,
  visit: Visit,
  { shopUrl, pageUrl }: { shopUrl: string; pageUrl: string },
): Promise<void> {
  const code = new Html(await qrCode(pageUrl, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }));
  const path = new URL(pageUrl).pathname;
  const { language } = visit;
  const say = (text: Bilingual) => text[language];
  const method = say(methodNames[visit.method]);
  const amount = moneyText(visit.amountCents);
  const payBy = visit.expiresAt === null ? '' : clockText(new Date(visit.expiresAt), language);
  sendPage(response, {
    status: 200,
    language,
    title: `${method} · ${say(shopName)}`,
    content: html`${shopLine(say(shopName))}
      <h1>${method}</h1>
      <p class="amount">${amount}</p>
      <dl>
        ${detail(say({ en: 'Order', zh: '订单' }), orderNumber(visit.orderId))}
        ${detail(say({ en: 'Pay by', zh: '支付截止' }), payBy)}
      </dl>
      <div role="img" aria-label="${say({ en: 'QR code of this page', zh: '本页二维码' })}">${code}</div>
      <p class="soft">
        ${say({ en: 'Scan to pay on your phone, or pay here.', zh: '请用手机扫码支付，或直接在本页支付。' })}
      </p>
      <form method="post" action="${path}/pay">
        <button class="primary">${say({ en: `Pay ${amount}`, zh: `确认支付 ${amount}` })}</button>
      </form>
      <form method="post" action="${path}/cancel">
        <button>${say({ en: 'Cancel the order', zh: '取消订单' })}</button>
      </form>`,
    shopUrl,
  });
}

function outcomeOf({ saleStatus, paymentStatus }: Visit): { title: Bilingual; text: Bilingual } {
  if (saleStatus !== 'Cancelled') {
    return {
      title: { en: 'Paid', zh: '支付成功' },
      text: { en: 'Thank you for your order.', zh: '感谢您的惠顾。' },
    };
  }
  const text =
    paymentStatus === 'Refunded'
      ? { en: 'The payment was refunded.', zh: '款项已退回。' }
      : { en: 'Nothing was charged.', zh: '未产生任何扣款。' };
  return { title: { en: 'Order canceled', zh: '订单已取消' }, text };
}

/** The page of an order that was paid or canceled, in the language of the order. */
export function sendClosedPage(response: Response, visit: Visit, shopUrl: string): void {
  const { language } = visit;
  const say = (text: Bilingual) => text[language];
  const { title, text } = outcomeOf(visit);
  sendPage(response, {
    status: visit.saleStatus === 'Cancelled' ? 410 : 200,
    language,
    title: `${say(title)} · ${say(shopName)}`,
    content: html`${shopLine(say(shopName))}
      <h1>${say(title)}</h1>
      <p class="amount">${moneyText(visit.amountCents)}</p>
      <dl>
        ${detail(say({ en: 'Order', zh: '订单' }), orderNumber(visit.orderId))}
        ${detail(say({ en: 'Payment', zh: '支付方式' }), say(methodNames[visit.method]))}
      </dl>
      <p class="soft">${say(text)}</p>
      ${backButton(shopUrl, visit.orderId, say(backToShop))}`,
    shopUrl,
  });
}

/** The page of an unknown token, in both languages: no order has a language. */
export function sendUnknownPage(response: Response, shopUrl: string): void {
  sendPage(response, {
    status: 404,
    language: 'en',
    title: 'No such payment · 找不到该笔支付',
    content: html`${shopLine(both(shopName))}
      <h1>${both({ en: 'No such payment', zh: '找不到该笔支付' })}</h1>
      ${backButton(shopUrl, null, both(backToShop))}`,
    shopUrl,
  });
}
