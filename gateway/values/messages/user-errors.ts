import type { LocalizedTextSource } from '../localized-text.ts';

/**
 * The message of each user error code. If the REST API sends a message in the language of the request, that message is returned instead.
 */
export const userErrorMessages = {
  INPUT_INVALID: { en: 'Please check this field.', zh: '请检查此项。' },
  REFUSED: {
    en: 'This did not work. Please try again, or contact us.',
    zh: '未能成功，请重试或联系我们。',
  },
  // account
  CREDENTIALS_WRONG: { en: 'Unable to login with provided credentials', zh: '用户名或密码不正确' },
  USERNAME_TAKEN: { en: 'Username has been taken.', zh: '用户名已被使用。' },
  EMAIL_TAKEN: { en: 'User with this email already exists', zh: '此邮箱已被注册' },
  EMAIL_NOT_FOUND: { en: 'No account found with this email.', zh: '没有找到使用此邮箱的账户。' },
  CODE_MISMATCH: { en: 'Code does not match', zh: '验证码不正确' },
  CODE_EXPIRED: { en: 'This code has expired. Request a new one.', zh: '验证码已失效，请重新获取。' },
  PASSWORD_MISMATCH: { en: 'Password does not match with our record', zh: '当前密码不正确' },
  ADDRESS_NOT_FOUND: { en: 'This address is not in your address book.', zh: '地址簿中没有这个地址。' },
  ADDRESS_BOOK_FULL: {
    en: 'Your address book is full. Delete an address, then add this one.',
    zh: '地址簿已满。请先删除一个地址，再添加新地址。',
  },
  // cart
  STOCK_INSUFFICIENT: { en: 'There is not enough in stock.', zh: '库存不足。' },
  LINE_LIMIT: { en: 'This is more than one order can have.', zh: '超过了每个订单的限购数量。' },
  PRODUCT_GONE: { en: 'This product is no longer sold.', zh: '此商品已停售。' },
  QUANTITY_INVALID: { en: 'Please check the quantity.', zh: '请检查数量。' },
  ADD_REFUSED: { en: 'Not enough product in stock', zh: '商品库存不足' },
  CART_CHANGED: {
    en: 'This cart is not the current one any more. Nothing was changed.',
    zh: '此购物车已不是当前的购物车，未作任何更改。',
  },
  // checkout
  EMPTY_CART: { en: 'Your cart is empty.', zh: '购物车是空的。' },
  ZIP_NOT_SERVED: { en: 'Not served in your area yet.', zh: '暂未配送到您所在的地区。' },
  SLOT_GONE: { en: 'This delivery time is not available.', zh: '此配送时段已不可选。' },
  CARD_MISSING: { en: 'Please save your card first.', zh: '请先保存银行卡。' },
  CARD_INVALID: { en: 'This card number is not valid. Check the digits.', zh: '卡号有误，请核对。' },
  CARD_DECLINED: {
    en: 'The bank declined this card. Use another card.',
    zh: '银行拒绝了此卡，请换一张卡。',
  },
  STOCK_GONE: { en: 'A product of your order is out of stock.', zh: '订单中有商品库存不足。' },
  TOTALS_CHANGED: { en: 'The totals have changed.', zh: '金额已变动。' },
  ALREADY_ORDERED: { en: 'This cart has already been ordered.', zh: '此购物车已下过单。' },
  TOO_MANY_UNPAID: {
    en: 'You have too many unpaid orders. Pay or cancel one of them, then place this order.',
    zh: '您有太多未支付的订单。请先支付或取消其中一个，再提交此订单。',
  },
  UNPAID_TOO_LARGE: {
    en: 'This order is too large to be paid later. Pay by card, or order less.',
    zh: '此订单数量过多，无法稍后付款。请改用银行卡支付，或减少数量。',
  },
  UNPAID_UNAVAILABLE: {
    en: 'Too many orders are waiting for payment right now. Pay by card, or try again later.',
    zh: '目前待付款的订单过多。请改用银行卡支付，或稍后重试。',
  },
  ADDRESS_NOT_YOURS: { en: 'Choose a valid address before continuing.', zh: '请先选择有效的收货地址。' },
  PROMO_INVALID: { en: 'please enter a valid promo code', zh: '请输入有效的优惠码' },
  CART_GONE: {
    en: 'This cart is not your current one any more.',
    zh: '此购物车已不是您当前的购物车。',
  },
  // orders
  ORDER_NOT_FOUND: { en: 'This order is not one of yours.', zh: '没有找到您的这个订单。' },
  NOT_CANCELLABLE: { en: 'This order can no longer be canceled.', zh: '此订单已无法取消。' },
} as const satisfies Readonly<Record<string, LocalizedTextSource>>;

/** The GraphQL `UserErrorCode`. */
export type UserErrorCode = keyof typeof userErrorMessages;

/** What the stock covers. */
export const stockLeft = (available: number, name?: LocalizedTextSource | null): LocalizedTextSource => ({
  en: `Sorry, there are only ${available} available of ${name?.en ?? 'this product'}`,
  zh: `抱歉，${name?.zh ?? '此商品'}仅剩 ${available} 件`,
});

export const lineLimit = (available: number): LocalizedTextSource => ({
  en: `At most ${available} of a product per order.`,
  zh: `每个订单每种商品最多 ${available} 件。`,
});

export const quantityRange = (min: number, max: number): LocalizedTextSource => ({
  en: `The quantity must be a whole number from ${min} to ${max}.`,
  zh: `数量应为 ${min} 到 ${max} 的整数。`,
});

export const linesAtOnce = (max: number): LocalizedTextSource => ({
  en: `At most ${max} lines at once.`,
  zh: `一次最多 ${max} 行。`,
});

/** Why the totals have changed. */
export const promoCodeEnded: LocalizedTextSource = {
  en: 'The promo code is no longer valid, so the totals have changed.',
  zh: '优惠码已失效，金额已变动。',
};

export const quantityChangedElsewhere: LocalizedTextSource = {
  en: 'The quantity of this line was changed elsewhere. Nothing was changed.',
  zh: '此商品的数量已在别处更改，未作任何更改。',
};

/** The REST API's message in its language, and ours in the other one. */
export function backEndMessage(text: string, ours: LocalizedTextSource): LocalizedTextSource {
  if (text === '') return ours;
  return /\p{Script=Han}/u.test(text) ? { en: ours.en, zh: text } : { en: text, zh: ours.zh };
}
