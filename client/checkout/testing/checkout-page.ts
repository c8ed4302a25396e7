import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { CheckoutUserError, Totals } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { widenScreen } from '../../testing/browser-gaps.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { address, customer, product, deliveryWindow, text, totals } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { cartOf } from '../../testing/shop-resolvers.ts';
import { pass, settle } from '../../testing/timers.ts';

export const cashierUrl = 'http://localhost:4001/cashier/0q3Z';
export const dumplings = product('1', { name: text('Dumplings', '水饺') });
export const tofu = product('2', { name: text('Tofu', '豆腐') });

/** A shop where a customer has two dumplings in the cart, one address in the area and one outside. */
export class CheckoutGateway extends FakeGateway {
  constructor() {
    super();
    const { shop } = this;
    const street = '1877 Cedar St';
    shop.products = [dumplings, tofu];
    shop.cart = { prod_1: 2 };
    shop.customer = customer({
      phone: null,
      addresses: [address('31', { street, isDefault: true }), address('32', { street, zip: '90210' })],
    });
    shop.slots = [deliveryWindow('2026-03-05T14:00', true), deliveryWindow('2026-03-06T14:00', false)];
  }

  /** Rejects orders. Returns a function that undoes it. */
  rejectOrders(error: Partial<CheckoutUserError> & Pick<CheckoutUserError, 'code'>): () => void {
    const userErrors = [{ message: 'The back end said so', ...error }];
    return this.use({ Mutation: { placeOrder: () => ({ products: [], userErrors }) } });
  }

  /** Gives the next orders a hosted payment page. */
  askForPayment(): void {
    const placed = { orderId: 'order_501', cashierUrl, products: [], userErrors: [] };
    this.use({ Mutation: { placeOrder: () => placed } });
  }

  acceptPromoCodes(change: Partial<Totals>): void {
    const { shop } = this;
    this.use({
      Mutation: {
        applyPromoCode: () => {
          const cart = cartOf(shop, shop.cart, shop.cartId);
          const priced = totals(cart.subtotal.amount, change);
          return { cart, products: [], totals: priced, adjustments: [], userErrors: [] };
        },
      },
    });
  }

  rejectPromoCodes(message: string): void {
    const userErrors: CheckoutUserError[] = [{ code: 'PROMO_INVALID', message }];
    this.use({ Mutation: { applyPromoCode: () => ({ products: [], adjustments: [], userErrors }) } });
  }

  rejectCards(...userErrors: CheckoutUserError[]): void {
    this.use({ Mutation: { storeCard: () => ({ userErrors }) } });
  }
}

/** For `beforeEach`: a wide screen on a morning in March, in a browser that blocks tabs. */
export function openBrowser(): void {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-03-05T09:00:00-08:00'));
  vi.spyOn(window, 'open').mockReturnValue(null);
  widenScreen();
}

export async function openCheckout(
  gateway: FakeGateway,
  { path = '/purchase', language, beside }: { path?: string; language?: Language; beside?: ReactNode } = {},
) {
  const page = await renderShop({ gateway, session: 'customer', path, language, beside });
  await settle();
  await settle();
  return page;
}

export async function choose(radio: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: radio }));
  await pass(10);
}

export async function press(name: string | RegExp = 'Place order'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export async function orderByAlipay(): Promise<void> {
  await choose(/2–4 pm/);
  await choose(/Alipay/);
  await press();
}

export async function enterCard(): Promise<void> {
  await choose(/Credit card/);
  type('Name on card', 'Mei Lin');
  type('Card number', '4242424242424242');
  type('Expiration (MM/YY)', '1229');
  type('CVC', '123');
  await press('Save card');
}
