import type { Response } from 'express';
import { toString as qrCode } from 'qrcode';
import { shopName } from '../../config.ts';
import { Html, html, sendPage } from '../../html.ts';
import { moneyText } from '../../money.ts';
import { orderNumber } from '../../orders/index.ts';
import type { Visit } from './visit.ts';

const methodNames = {
  alipay: 'Alipay · 支付宝',
  wechatpay: 'WeChat Pay · 微信支付',
  creditcard: 'Card · 银行卡',
} as const;

const shopLine = html`<p class="shop">${shopName.en} <span lang="zh">${shopName.zh}</span></p>`;

function backButton(shopUrl: string): Html {
  return html`<form method="get" action="${shopUrl}/confirmation">
    <button class="primary">Back to the shop · 返回商店</button>
  </form>`;
}

function particulars(visit: Visit): Html {
  return html`<dl>
    <dt>Order · 订单</dt>
    <dd>${orderNumber(visit.orderId)}</dd>
    <dt>Payment · 支付方式</dt>
    <dd>${methodNames[visit.method]}</dd>
  </dl>`;
}

/** The page of an order that waits for payment. */
export async function sendPaymentPage(
  response: Response,
  visit: Visit,
  { shopUrl, pageUrl }: { shopUrl: string; pageUrl: string },
): Promise<void> {
  const code = new Html(await qrCode(pageUrl, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }));
  const path = new URL(pageUrl).pathname;
  sendPage(response, {
    status: 200,
    title: `${methodNames[visit.method]} · ${shopName.en}`,
    content: html`${shopLine}
      <h1>${methodNames[visit.method]}</h1>
      <p class="amount">${moneyText(visit.amountCents)}</p>
      ${particulars(visit)}
      <div role="img" aria-label="QR code of this page · 本页二维码">${code}</div>
      <p class="soft">
        Scan to pay on your phone, or pay here. <span lang="zh">扫码用手机支付，或在此页支付。</span>
      </p>
      <form method="post" action="${path}/pay">
        <button class="primary">Pay ${moneyText(visit.amountCents)} · 确认支付</button>
      </form>
      <form method="post" action="${path}/cancel"><button>Cancel the order · 取消订单</button></form>
      <p class="soft">
        Unpaid orders are cancelled after 30 minutes. <span lang="zh">30 分钟内未支付，订单将自动取消。</span>
      </p>`,
    formTargets: [shopUrl],
  });
}

/** The page of an order that was paid or cancelled. */
export function sendClosedPage(response: Response, visit: Visit, shopUrl: string): void {
  const isCancelled = visit.saleStatus === 'Cancelled';
  const title = isCancelled ? 'Order cancelled · 订单已取消' : 'Paid · 支付成功';
  const text = isCancelled
    ? html`<p class="soft">Nothing was charged. <span lang="zh">未产生任何扣款。</span></p>`
    : html`<p class="soft">Thank you for your order. <span lang="zh">感谢您的惠顾。</span></p>`;
  sendPage(response, {
    status: isCancelled ? 410 : 200,
    title,
    content: html`${shopLine}
      <h1>${title}</h1>
      <p class="amount">${moneyText(visit.amountCents)}</p>
      ${particulars(visit)}
      ${visit.paymentStatus === 'Refunded' ? html`<p class="soft">The payment was refunded. <span lang="zh">款项已退回。</span></p>` : text}
      ${backButton(shopUrl)}`,
    formTargets: [shopUrl],
  });
}

export function sendUnknownPage(response: Response, shopUrl: string): void {
  sendPage(response, {
    status: 404,
    title: 'No such payment · 找不到该笔支付',
    content: html`${shopLine}
      <h1>No such payment · 找不到该笔支付</h1>
      ${backButton(shopUrl)}`,
    formTargets: [shopUrl],
  });
}
