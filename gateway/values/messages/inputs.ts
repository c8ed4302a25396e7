import type { LocalizedTextSource } from '../localized-text.ts';

/** Names of input fields in messages, by their name in the schema. */
const labels: ReadonlyMap<string, LocalizedTextSource> = new Map(
  Object.entries({
    apartment: { en: 'Apartment', zh: '公寓号' },
    city: { en: 'City', zh: '城市' },
    code: { en: 'The code', zh: '验证码' },
    company: { en: 'Company name', zh: '公司名称' },
    country: { en: 'Country', zh: '国家' },
    cvv: { en: 'CVC', zh: '安全码' },
    email: { en: 'Email', zh: '邮箱' },
    expectedTotal: { en: 'The total', zh: '金额' },
    expiry: { en: 'The expiration', zh: '有效期' },
    firstName: { en: 'First name', zh: '名字' },
    gateCode: { en: 'Gate code', zh: '门禁码' },
    holderName: { en: 'The name on the card', zh: '持卡人姓名' },
    ids: { en: 'The list of orders', zh: '订单列表' },
    lastName: { en: 'Last name', zh: '姓氏' },
    message: { en: 'Message', zh: '留言' },
    name: { en: 'Name', zh: '姓名' },
    newPassword: { en: 'Password', zh: '密码' },
    number: { en: 'The card number', zh: '卡号' },
    oldPassword: { en: 'Current password', zh: '当前密码' },
    password: { en: 'Password', zh: '密码' },
    phone: { en: 'Phone', zh: '电话' },
    promoCode: { en: 'The promo code', zh: '优惠码' },
    state: { en: 'State', zh: '州' },
    status: { en: 'Status', zh: '状态' },
    street: { en: 'Address', zh: '地址' },
    telephone: { en: 'Phone', zh: '电话' },
    token: { en: 'The token', zh: '令牌' },
    username: { en: 'Username', zh: '用户名' },
    zip: { en: 'Zip code', zh: '邮编' },
  }),
);

const anyLabel: LocalizedTextSource = { en: 'This field', zh: '此项' };

/** The unit of a rule's bounds. */
export type BoundUnit = 'characters' | 'digits';

const zhUnits: Readonly<Record<BoundUnit, string>> = { characters: '个字符', digits: '位数字' };

interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: BoundUnit;
}

type Wording = (label: LocalizedTextSource, bounds: Bounds) => LocalizedTextSource;

const length: Wording = ({ en, zh }, { min, max, unit }) => {
  const lowest = min ?? 0;
  const zhUnit = zhUnits[unit];
  if (max === null)
    return { en: `${en} must have at least ${lowest} ${unit}.`, zh: `${zh}至少 ${lowest} ${zhUnit}。` };
  if (lowest <= 1)
    return { en: `${en} must have at most ${max} ${unit}.`, zh: `${zh}最多 ${max} ${zhUnit}。` };
  if (lowest === max) return { en: `${en} must have ${max} ${unit}.`, zh: `${zh}应为 ${max} ${zhUnit}。` };
  return {
    en: `${en} must have ${lowest} to ${max} ${unit}.`,
    zh: `${zh}应为 ${lowest} 到 ${max} ${zhUnit}。`,
  };
};

const wordings = {
  REQUIRED: ({ en, zh }) => ({ en: `${en} is required.`, zh: `请填写${zh}。` }),
  TOO_SHORT: length,
  TOO_LONG: length,
  OUT_OF_RANGE: ({ en, zh }, { min, max }) => ({
    en: `${en} must be from ${min ?? 0} to ${max ?? 0}.`,
    zh: `${zh}应为 ${min ?? 0} 到 ${max ?? 0}。`,
  }),
  FORMAT: ({ en, zh }) => ({ en: `${en} is not valid.`, zh: `${zh}格式有误。` }),
  NOT_ALLOWED: ({ en, zh }) => ({ en: `${en} cannot be this value.`, zh: `${zh}不能是此内容。` }),
} as const satisfies Readonly<Record<string, Wording>>;

/** The GraphQL `InputRule`. */
export type InputRule = keyof typeof wordings;

/** The message about an input that violates a rule. `field` is its path, outermost first. */
export function inputMessage(
  broken: Bounds & { readonly rule: InputRule },
  field: readonly string[],
): LocalizedTextSource {
  const name = field.findLast((part) => !/^\d+$/.test(part));
  return wordings[broken.rule](labels.get(name ?? '') ?? anyLabel, broken);
}

/** More specific messages than those of the rules. */
export const inputMessages = {
  cardNumber: { en: 'The card number is not valid.', zh: '卡号有误，请核对。' },
  expiryForm: { en: 'The expiration must be MM/YY.', zh: '有效期格式应为 MM/YY。' },
  cardExpired: { en: 'The card has expired.', zh: '这张卡已过期。' },
  promoCode: { en: 'Input a valid promo code.', zh: '请输入有效的优惠码。' },
  username: {
    en: 'Username may have letters, digits and @ . + - _ only.',
    zh: '用户名只能包含字母、数字和 @ . + - _。',
  },
  total: { en: 'The total is an amount with at most two decimals.', zh: '金额最多两位小数。' },
  groupCode: {
    en: 'A group code has at most 32 letters, digits and hyphens.',
    zh: '团购码最多 32 个字母、数字或连字符。',
  },
  state: { en: 'State must be the code of a state, as in CA.', zh: '州应为州的代码，例如 CA。' },
  country: { en: 'Only United States is served.', zh: '仅配送美国境内。' },
  status: { en: 'Choose a status.', zh: '请选择状态。' },
} as const satisfies Readonly<Record<string, LocalizedTextSource>>;

/** For a change of status. */
export const ordersAtOnce = (max: number): LocalizedTextSource => ({
  en: `Choose 1 to ${max} orders.`,
  zh: `请选择 1 到 ${max} 个订单。`,
});
