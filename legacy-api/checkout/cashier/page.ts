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

const shopLine = html`<p class="shop">${both(shopName)}</p>`;

const backButton = (shopUrl: string, orderId: number | null) =>
  html`<form method="get" action="${shopUrl}/confirmation">
    ${orderId === null ? '' : html`<input type="hidden" name="order" value="${orderId}" />`}
    <button class="primary">${both({ en: 'Back to the shop', zh: '返回商店' })}</button>
  </form>`;

const detail = (name: Html, value: Html | string) =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

/** The page of an unpaid order. */
export async function sendPaymentPage(
  response: Response,
  visit: Visit,
  { shopUrl, pageUrl }: { shopUrl: string; pageUrl: string },
): Promise<void> {
  const code = new Html(await qrCode(pageUrl, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }));
  const path = new URL(pageUrl).pathname;
  const method = methodNames[visit.method];
  const amount = moneyText(visit.amountCents);
  const payBy = visit.expiresAt === null ? '' : clockText(new Date(visit.expiresAt));
  sendPage(response, {
    status: 200,
    title: `${method.en} ${method.zh} · ${shopName.en} ${shopName.zh}`,
    content: html`${shopLine}
      <h1>${both(method)}</h1>
      <p class="amount">${amount}</p>
      <dl>
        ${detail(both({ en: 'Order', zh: '订单' }), orderNumber(visit.orderId))}
        ${detail(both({ en: 'Pay by', zh: '支付截止' }), payBy)}
      </dl>
      <div role="img" aria-label="QR code of this page 本页二维码">${code}</div>
      <p class="soft">
        ${both({ en: 'Scan to pay on your phone, or pay here.', zh: '请用手机扫码支付，或直接在本页支付。' })}
      </p>
      <form method="post" action="${path}/pay">
        <button class="primary">${both({ en: `Pay ${amount}`, zh: '确认支付' })}</button>
      </form>
      <form method="post" action="${path}/cancel">
        <button>${both({ en: 'Cancel the order', zh: '取消订单' })}</button>
      </form>`,
    shopUrl,
  });
}

function outcomeOf({ saleStatus, paymentStatus }: Visit): { title: Bilingual; text: Html } {
  if (saleStatus !== 'Cancelled') {
    return {
      title: { en: 'Paid', zh: '支付成功' },
      text: both({ en: 'Thank you for your order.', zh: '感谢您的惠顾。' }),
    };
  }
  const text =
    paymentStatus === 'Refunded'
      ? both({ en: 'The payment was refunded.', zh: '款项已退回。' })
      : both({ en: 'Nothing was charged.', zh: '未产生任何扣款。' });
  return { title: { en: 'Order canceled', zh: '订单已取消' }, text };
}

/** The page of an order that was paid or canceled. */
export function sendClosedPage(response: Response, visit: Visit, shopUrl: string): void {
  const { title, text } = outcomeOf(visit);
  sendPage(response, {
    status: visit.saleStatus === 'Cancelled' ? 410 : 200,
    title: `${title.en} ${title.zh}`,
    content: html`${shopLine}
      <h1>${both(title)}</h1>
      <p class="amount">${moneyText(visit.amountCents)}</p>
      <dl>
        ${detail(both({ en: 'Order', zh: '订单' }), orderNumber(visit.orderId))}
        ${detail(both({ en: 'Payment', zh: '支付方式' }), both(methodNames[visit.method]))}
      </dl>
      <p class="soft">${text}</p>
      ${backButton(shopUrl, visit.orderId)}`,
    shopUrl,
  });
}

export function sendUnknownPage(response: Response, shopUrl: string): void {
  sendPage(response, {
    status: 404,
    title: 'No such payment · 找不到该笔支付',
    content: html`${shopLine}
      <h1>${both({ en: 'No such payment', zh: '找不到该笔支付' })}</h1>
      ${backButton(shopUrl, null)}`,
    shopUrl,
  });
}
