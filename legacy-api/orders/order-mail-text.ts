import { shopName } from '../config.ts';
import type { OrderMailKind } from '../database/index.ts';
import type { Mail } from '../mail/index.ts';
import { moneyText } from '../values/money.ts';
import { orderMailHtml, type OrderMailLine, type OrderMailRow } from './order-mail-html.ts';

export interface MailedOrder {
  number: string;
  language: 'en' | 'zh';
  to: string;
  /** Start of the delivery window, in store-local time. */
  slot: string;
  /** Name of the window, like `2-4pm`. */
  timeRange: string;
  deliveryCents: number;
  savingsCents: number;
  creditCents: number;
  taxCents: number;
  /** The lines, delivery and tax, less savings and credit. */
  totalCents: number;
  /** Minutes to pay an unpaid order; null if it is paid or canceled. */
  minutesToPay: number | null;
  lines: readonly OrderMailLine[];
  /** URL of the order in the shop. */
  link: string;
}

const subjects: Record<OrderMailKind, Record<'en' | 'zh', (number: string) => string>> = {
  placed: {
    en: (number) => `Order ${number} received · ${shopName.en}`,
    zh: (number) => `已收到订单 ${number} · ${shopName.zh}`,
  },
  paid: {
    en: (number) => `Order ${number} is paid · ${shopName.en}`,
    zh: (number) => `订单 ${number} 已付款 · ${shopName.zh}`,
  },
  cancelled: {
    en: (number) => `Order ${number} is canceled · ${shopName.en}`,
    zh: (number) => `订单 ${number} 已取消 · ${shopName.zh}`,
  },
};

const introductions: Record<OrderMailKind, Record<'en' | 'zh', string>> = {
  placed: {
    en: 'Thank you for your order.',
    zh: '感谢您的订购。',
  },
  paid: { en: 'We have received your payment.', zh: '我们已收到您的付款。' },
  cancelled: {
    en: 'Your order is canceled and will not be delivered. Anything you paid is refunded.',
    zh: '您的订单已取消，不再配送；已付款项会退还。',
  },
};

/** The slot is a local time of the shop, so no other time zone may move it. */
const dayFormat = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const dayNames = {
  en: new Intl.DateTimeFormat('en-US', dayFormat),
  zh: new Intl.DateTimeFormat('zh-CN', dayFormat),
};

function factRows(kind: OrderMailKind, { language, number, slot, timeRange }: MailedOrder): OrderMailRow[] {
  const isEnglish = language === 'en';
  const day = dayNames[language].format(new Date(`${slot}:00Z`));
  const delivery: OrderMailRow = isEnglish
    ? ['Delivery', `${day}, ${timeRange}`]
    : ['配送时段', `${day} ${timeRange}`];
  return [[isEnglish ? 'Order' : '订单号', number], ...(kind === 'cancelled' ? [] : [delivery])];
}

/** The amounts between the lines and the total, without those that are 0. */
function amountRows({ language, ...order }: MailedOrder): OrderMailRow[] {
  const rows = [
    { en: 'Delivery fee', zh: '配送费', cents: order.deliveryCents },
    { en: 'Discount', zh: '优惠', cents: -order.savingsCents },
    { en: 'Account credit', zh: '账户余额', cents: -order.creditCents },
    { en: 'Tax', zh: '税费', cents: order.taxCents },
  ].filter(({ cents }) => cents !== 0);
  return [...rows, { en: 'Total', zh: '合计', cents: order.totalCents }].map(
    ({ cents, ...label }): OrderMailRow => [label[language], moneyText(cents)],
  );
}

/** An order email in the customer's language, as HTML and as plain text. */
export function orderMail(kind: OrderMailKind, order: MailedOrder): Mail {
  const { language, number, minutesToPay, lines, link, to } = order;
  const isEnglish = language === 'en';
  const unpaid = isEnglish
    ? `It is not paid yet. Please pay within ${minutesToPay} minutes, or it is canceled.`
    : `订单尚未付款，请在 ${minutesToPay} 分钟内付款，逾期将取消。`;
  const introduction = [
    introductions[kind][language],
    ...(kind === 'placed' && minutesToPay !== null ? [unpaid] : []),
  ];
  const facts = factRows(kind, order);
  const amounts = amountRows(order);
  const shop = shopName[language];
  const subject = subjects[kind][language](number);
  const colon = isEnglish ? ': ' : '：';
  const paragraphs = [
    ...introduction,
    [
      ...facts.map((row) => row.join(colon)),
      ...lines.map(({ name, quantity, cents }) => `${quantity} × ${name}  ${moneyText(cents)}`),
      ...amounts.map((row) => row.join(colon)),
    ].join('\n'),
    link,
    shop,
  ];
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: orderMailHtml({ language, shop, subject, introduction, facts, lines, amounts, link }),
  };
}
