import type { LocalizedTextSource } from '../localized-text.ts';

/** Messages of errors in the response's `errors`. */
export const errorMessages = {
  signIn: { en: 'Sign in to continue.', zh: '请先登录。' },
  tokenForm: {
    en: 'Send the token as `Authorization: JWT <token>`.',
    zh: '请以 `Authorization: JWT <token>` 的形式发送令牌。',
  },
  forbidden: { en: 'You are not allowed to do this.', zh: '您没有此权限。' },
  notFound: { en: 'Not found.', zh: '没有找到。' },
  rejected: { en: 'The request was rejected.', zh: '请求被拒绝。' },
  tooManyTries: { en: 'Too many tries. Please wait a moment.', zh: '尝试次数过多，请稍等片刻。' },
  shopBusy: { en: 'The shop is busy. Please wait a moment.', zh: '请求较多，请稍等片刻。' },
  serverBusy: {
    en: 'The server is busy. Please try again in a moment.',
    zh: '请求较多，请稍后重试。',
  },
  unavailable: {
    en: 'The shop cannot be reached at the moment. Please try again.',
    zh: '暂时无法连接商店，请重试。',
  },
  timeout: {
    en: 'The shop is taking too long to respond. Please try again.',
    zh: '商店响应超时，请重试。',
  },
  outcomeUnknown: {
    en: 'We could not see whether this worked. Please check before you try again.',
    zh: '无法确认是否成功，请先查看，再重试。',
  },
  internal: { en: 'Something went wrong on our side.', zh: '我们这边出了点问题。' },
  zip: { en: 'Enter a valid zipcode.', zh: '请输入有效的邮编。' },
  quantity: { en: 'A quantity is at least 1.', zh: '数量至少为 1。' },
  username: { en: '`username` is empty or too long.', zh: '`username` 为空或过长。' },
  email: { en: '`email` is empty or too long.', zh: '`email` 为空或过长。' },
  dates: { en: '`from` is later than `to`.', zh: '`from` 晚于 `to`。' },
  price: { en: '`price` must be above 0.', zh: '`price` 必须大于 0。' },
  last: { en: '`last` must be 1 or more.', zh: '`last` 至少为 1。' },
  version: { en: '`version` is a version, as in 2.10.1.', zh: '`version` 应为版本号，例如 2.10.1。' },
  dispatchPassword: {
    en: 'The header X-Dispatch-Password is missing.',
    zh: '缺少请求头 X-Dispatch-Password。',
  },
  cursor: { en: '`after` is not a cursor of this list.', zh: '`after` 不是此列表的分页位置。' },
  cursorOfOther: {
    en: '`after` is a cursor of another list, or of another sort or filter: begin without it.',
    zh: '`after` 属于另一个列表、排序或筛选条件，请不带 `after` 从头读取。',
  },
} as const satisfies Readonly<Record<string, LocalizedTextSource>>;

export const pageSize = (max: number): LocalizedTextSource => ({
  en: `\`first\` must be from 1 to ${max}.`,
  zh: `\`first\` 应为 1 到 ${max}。`,
});

const counted = {
  ids: { en: 'ids', zh: '个 id' },
  numbers: { en: 'numbers', zh: '个编号' },
  brands: { en: 'brands', zh: '个品牌' },
  lines: { en: 'lines', zh: '行' },
} as const satisfies Readonly<Record<string, LocalizedTextSource>>;

export const atOnce = (max: number, what: keyof typeof counted): LocalizedTextSource => ({
  en: `At most ${max} ${counted[what].en} at once.`,
  zh: `一次最多 ${max} ${counted[what].zh}。`,
});

export const notAnAmount = (field: string): LocalizedTextSource => ({
  en: `\`${field}\` must be an amount of 0 or more, with at most two decimals.`,
  zh: `\`${field}\` 应为不小于 0 的金额，最多两位小数。`,
});

export const noPathSegment = (name: string): LocalizedTextSource => ({
  en: `\`${name}\` cannot be looked up.`,
  zh: `无法查找此 \`${name}\`。`,
});

export const costAboveBudget = (
  requested: number,
  available: number,
  maximum: number,
  seconds: number,
): LocalizedTextSource => ({
  en: `The operation costs ${requested} points, and ${available} of ${maximum} are left: try again in ${seconds} s.`,
  zh: `此请求需 ${requested} 点，现有 ${available} 点（上限 ${maximum}），请在 ${seconds} 秒后重试。`,
});
