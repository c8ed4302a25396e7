import type { StorePolicy } from '../content/index.ts';
import { windowNameAt } from '../delivery/index.ts';
import type { PaymentMethod, PlaceOrderInput, Terminal } from '../generated/resolver-types.ts';
import { legacyId } from '../legacy-id.ts';
import { centsOfDecimal } from '../money.ts';
import { cartGone, checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';

/** The choices of a checkout that can be submitted. */
export interface OrderChoices {
  readonly cartId: number;
  /** The grand total that the shopper was shown, in cents. */
  readonly expectedTotal: number;
  readonly promoCode: string | null;
  readonly useCredit: boolean;
  readonly deliveryAddressId: number;
  readonly billingAddressId: number;
  /** Start of the window on the shop's clock, and its name. */
  readonly slot: string;
  readonly slotName: string;
  readonly payment: 'alipay' | 'wechatpay' | 'creditcard';
  readonly cardReference: string | null;
  readonly terminal: Terminal;
}

type Checked =
  | { readonly choices: OrderChoices; readonly userErrors: null }
  | { readonly choices: null; readonly userErrors: CheckoutUserErrorSource[] };

const restPayment: Readonly<Record<PaymentMethod, OrderChoices['payment']>> = {
  ALIPAY: 'alipay',
  WECHATPAY: 'wechatpay',
  CREDITCARD: 'creditcard',
};

const addressNotYours = (name: string) =>
  checkoutError('ADDRESS_NOT_YOURS', ['input', name], 'Choose a valid address before continuing.');

/** Checks the choices before anything is asked of the back end; every broken one is told. */
export function checkChoices(input: PlaceOrderInput, policy: StorePolicy): Checked {
  const cartId = legacyId(input.cartId);
  if (cartId === null) return { choices: null, userErrors: [cartGone(['input', 'cartId'])] };

  const userErrors: CheckoutUserErrorSource[] = [];
  const expectedTotal = centsOfDecimal(input.expectedTotal) ?? -1;
  if (expectedTotal < 0) {
    userErrors.push(
      checkoutError(
        'INPUT_INVALID',
        ['input', 'expectedTotal'],
        'The total is an amount with at most two decimals.',
      ),
    );
  }
  const deliveryAddressId = legacyId(input.deliveryAddressId) ?? 0;
  if (deliveryAddressId === 0) userErrors.push(addressNotYours('deliveryAddressId'));
  const billingAddressId = legacyId(input.billingAddressId ?? input.deliveryAddressId) ?? 0;
  if (billingAddressId === 0 && input.billingAddressId != null)
    userErrors.push(addressNotYours('billingAddressId'));
  const slotName = windowNameAt(input.slot, policy) ?? '';
  if (slotName === '') {
    userErrors.push(checkoutError('SLOT_GONE', ['input', 'slot'], 'This delivery time is not available.'));
  }
  const cardReference = input.payment === 'CREDITCARD' ? (input.cardReference?.trim() ?? '') : null;
  if (cardReference === '') {
    userErrors.push(
      checkoutError('CARD_MISSING', ['input', 'cardReference'], 'Please save your card first.'),
    );
  }
  if (userErrors.length > 0) return { choices: null, userErrors };

  return {
    choices: {
      cartId,
      expectedTotal,
      promoCode: input.promoCode?.trim() || null,
      useCredit: input.useCredit ?? false,
      deliveryAddressId,
      billingAddressId,
      slot: input.slot,
      slotName,
      payment: restPayment[input.payment],
      cardReference,
      terminal: input.terminal ?? 'ONLINE',
    },
    userErrors: null,
  };
}
