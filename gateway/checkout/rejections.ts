import { isProductGone, stockShortage, totalsSource } from '../cart/index.ts';
import { conforms, rejectedFields, type LegacyRejection, type RestClient } from '../rest/index.ts';
import {
  backEndMessage,
  stockLeft,
  userErrorMessages,
  type UserErrorCode,
} from '../values/messages/user-errors.ts';
import { rejectedError, userError } from '../values/user-error.ts';
import { cartGone, checkoutError, totalsChanged, type CheckoutUserErrorSource } from './checkout-errors.ts';
import { unpaidBound } from './rejection-data.ts';

/** REST rejection codes that the gateway returns unchanged. */
const restCodes = [
  'EMPTY_CART',
  'ZIP_NOT_SERVED',
  'SLOT_GONE',
  'CARD_MISSING',
  'CARD_INVALID',
  'CARD_DECLINED',
  'TOTALS_CHANGED',
  'ALREADY_ORDERED',
  'TOO_MANY_UNPAID',
  'UNPAID_TOO_LARGE',
  'UNPAID_UNAVAILABLE',
  'ADDRESS_NOT_YOURS',
] as const satisfies readonly UserErrorCode[];

/** The messages of the REST API, for rejections that have no code. */
const codeOfMessage: Readonly<Record<string, UserErrorCode>> = {
  'Not served in your area yet.': 'ZIP_NOT_SERVED',
  'Choose a valid address before continuing.': 'ADDRESS_NOT_YOURS',
  'Please select an address.': 'ADDRESS_NOT_YOURS',
};

/** The field of `PlaceOrderInput` for a rejection. */
const fieldOfCode: Partial<Record<UserErrorCode, string>> = {
  ZIP_NOT_SERVED: 'deliveryAddressId',
  ADDRESS_NOT_YOURS: 'deliveryAddressId',
  SLOT_GONE: 'slot',
  CARD_MISSING: 'cardReference',
  CARD_INVALID: 'cardReference',
  CARD_DECLINED: 'cardReference',
  TOTALS_CHANGED: 'expectedTotal',
  ALREADY_ORDERED: 'cartId',
  UNPAID_TOO_LARGE: 'payment',
  UNPAID_UNAVAILABLE: 'payment',
};

const codeOf = ({ code, message }: LegacyRejection): UserErrorCode =>
  restCodes.find((known) => known === code) ?? codeOfMessage[message] ?? 'REFUSED';

/** Names of the REST order fields in `PlaceOrderInput`. */
const orderFieldNames = {
  SalesOrder_id: 'cartId',
  GrandTotal: 'expectedTotal',
  FinalPrice: 'expectedTotal',
  PromoCode: 'promoCode',
  TimeSlot: 'slot',
  DispatchDate: 'slot',
  PaymentMethod: 'payment',
  card_reference: 'cardReference',
  Deliver_CustomerDetail_id: 'deliveryAddressId',
  Billing_CustomerDetail_id: 'billingAddressId',
  terminal: 'terminal',
};

/** User errors for an order with this promo code that was rejected. Evicts a product that is out of stock, because its cached data is outdated. */
export function orderErrors(
  error: LegacyRejection,
  rest: RestClient,
  promoCode: string | null | undefined,
): CheckoutUserErrorSource[] {
  if (error.fields) {
    return rejectedFields(error, orderFieldNames, ['input']).map((field) => checkoutError(field.error));
  }
  const shortage = stockShortage(error);
  const gone = error.status !== 404 && isProductGone(error);
  if (shortage || gone) {
    const named = error.data['Product_id'];
    const productId = typeof named === 'number' ? named : null;
    if (productId !== null) {
      rest.evictProduct(productId, shortage ? shortage.available : 'gone');
    }
    const available = shortage?.available ?? 0;
    const ours = shortage ? stockLeft(available) : userErrorMessages.PRODUCT_GONE;
    const message = backEndMessage(error.message, ours);
    return [checkoutError(userError('STOCK_GONE', null, message), { productId, available })];
  }
  if (error.status === 404) return [cartGone(['input', 'cartId'])];
  const code = codeOf(error);
  if (conforms('TotalsFields', error.data)) {
    const message = backEndMessage(error.message, userErrorMessages.TOTALS_CHANGED);
    return [totalsChanged(totalsSource(error.data), promoCode, message)];
  }
  const field = fieldOfCode[code];
  const rejected = rejectedError(code, field === undefined ? null : ['input', field], error.message);
  return [checkoutError(rejected, unpaidBound(error.data))];
}

/** User errors for a rejected saving of the cart. */
export function saveErrors(rejection: LegacyRejection): CheckoutUserErrorSource[] {
  if (rejection.status === 404) return [cartGone()];
  return [
    checkoutError(rejectedError(rejection.fields ? 'REFUSED' : codeOf(rejection), null, rejection.message)),
  ];
}

/** Names of the REST card fields in `StoreCardInput`. */
const cardFieldNames = {
  card_number: 'number',
  card_expiry: 'expiry',
  card_cvv: 'cvv',
  card_holder_name: 'holderName',
  sales_order_id: 'cartId',
};

/** User errors for a rejected card. */
export function cardErrors(rejection: LegacyRejection): CheckoutUserErrorSource[] {
  if (rejection.status === 404) return [cartGone(['input', 'cartId'])];
  if (rejection.fields) {
    return rejectedFields(rejection, cardFieldNames, ['input']).map(({ error }) =>
      checkoutError({ ...error, code: 'CARD_INVALID' }),
    );
  }
  const code = codeOf(rejection);
  const cardCode = /declined/i.test(rejection.message) ? 'CARD_DECLINED' : 'CARD_INVALID';
  return [
    checkoutError(
      rejectedError(code === 'REFUSED' ? cardCode : code, ['input', 'number'], rejection.message),
    ),
  ];
}
