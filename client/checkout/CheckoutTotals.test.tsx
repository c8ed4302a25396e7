import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Totals } from '../apollo/generated/types.ts';
import type { Language } from '../i18n/language.ts';
import { money, product, totals } from '../testing/records.ts';
import { shopper } from '../testing/shopper.ts';
import { cartOf, pricedCart } from '../testing/shop-resolvers.ts';
import { pass, settle } from '../testing/timers.ts';
import {
  CheckoutGateway,
  choose,
  dumplings,
  enterCard as typeCard,
  openBrowser,
  openCheckout,
  orderByAlipay,
  press,
  type,
} from './testing/checkout-page.ts';

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
});

const twoOff: Partial<Totals> = { promoCode: 'SAVE2', savings: money('2.00') };

/** The stock decreases when the credit is used. */
function lowerWithCredit(): () => void {
  const { shop } = gateway;
  return gateway.use({
    Mutation: {
      saveCart: (_, { useCredit }) => ({
        cart: cartOf(shop, shop.cart, shop.cartId),
        products: [],
        totals: totals('7.00', { availableCredit: money('10.00') }),
        adjustments: useCredit
          ? [
              {
                productId: 'prod_1',
                name: dumplings.name,
                reason: 'QUANTITY_LOWERED',
                requested: 3,
                available: 2,
              },
            ]
          : [],
        userErrors: [],
      }),
    },
  });
}

async function applyPromo(code: string): Promise<void> {
  type('Promo code', code);
  await press('Apply');
}

async function enterCard(): Promise<void> {
  await typeCard();
  expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
}

describe('checkout totals', () => {
  it('with a promo code › apply it; changed lines clear it and the card', async () => {
    gateway.acceptPromoCodes(twoOff);
    await openCheckout(gateway);
    await applyPromo(' save2 ');
    expect(screen.getByText('Promo code SAVE2 is applied.')).toBeTruthy();
    expect(screen.getByText('$9.99')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add one Dumplings' }));
    await pass(200);
    await settle();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('$15.49')).toBeTruthy();
  });

  it('for an invalid promo code › show the shop’s message', async () => {
    gateway.rejectPromoCodes('This code has run out');
    await openCheckout(gateway);
    await press('Apply');
    expect(screen.getByText('Input a valid promo code.')).toBeTruthy();
    await applyPromo('OLD');
    expect(screen.getByText('This code has run out')).toBeTruthy();
  });

  it('when the total has changed › show which price changed', async () => {
    gateway.rejectOrders({
      code: 'TOTALS_CHANGED',
      totals: totals('7.50'),
    });
    await openCheckout(gateway);
    gateway.shop.products = [{ ...dumplings, price: money('3.75') }];
    await orderByAlipay();
    expect(screen.getByText('Dumplings has a new price.')).toBeTruthy();
    expect(screen.getByText('$3.75 each')).toBeTruthy();
    expect(gateway.sent('PlaceOrder')).toHaveLength(1);
  });

  it('on quick choices › save them in order; the last one counts', async () => {
    const { shop } = gateway;
    gateway.use({
      Mutation: {
        saveCart: (_, { useCredit }) => ({
          cart: cartOf(shop, shop.cart, shop.cartId),
          products: [],
          totals: totals('7.00', {
            availableCredit: money('10.00'),
            creditApplied: money(useCredit ? '10.00' : '0.00'),
          }),
          adjustments: [],
          userErrors: [],
        }),
      },
    });
    await openCheckout(gateway);
    const responses = gateway.hold('SaveCart');
    const tick = () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Use my credit ($10.00 available)' }));
    };
    tick();
    await pass(100);
    tick();
    await pass(1000);
    expect(gateway.sent('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true]);
    responses.release();
    await settle();
    expect(gateway.sent('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true, false]);
    responses.end();
    await settle();
    expect(screen.getByText('$11.99')).toBeTruthy();
  });

  it('when the shop adjusts lines › report it and clear promo code, credit and card', async () => {
    lowerWithCredit();
    await openCheckout(gateway);
    await enterCard();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Use my credit ($10.00 available)' }));
    await settle();
    await settle();
    expect(screen.getByText('Dumplings: only 2 left, so we changed 3 to 2.')).toBeTruthy();
    expect(screen.queryByText(/Card ending in 4242/)).toBeNull();
    expect(gateway.sent('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true, false]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Use my credit/ }).checked).toBe(false);
  });

  it('when pricing fails › offer a retry and keep promo code, credit and card', async () => {
    const discounted = { ...twoOff, availableCredit: money('10.00') };
    gateway.acceptPromoCodes(discounted);
    await openCheckout(gateway);
    await enterCard();
    await applyPromo('SAVE2');
    gateway.disconnect('SaveCart');
    fireEvent.click(screen.getByRole('checkbox', { name: /Use my credit/ }));
    await settle();
    expect(screen.getByText(/We couldn’t calculate the total/)).toBeTruthy();
    gateway.recover();
    gateway.shop.totals = discounted;
    await press('Try again');
    expect(screen.queryByText(/We couldn’t calculate the total/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Total$9.99');
    expect(screen.getByText('Promo code SAVE2 is applied.')).toBeTruthy();
    expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
    expect(gateway.sent('SaveCart').at(-1)).toEqual({
      cartId: 'cart_501',
      promoCode: 'SAVE2',
      useCredit: true,
    });
  });

  it('when adjusted lines cleared the credit › do not apply it again', async () => {
    lowerWithCredit();
    await openCheckout(gateway);
    const credit = screen.getByRole<HTMLInputElement>('checkbox', { name: /Use my credit/ });
    const responses = gateway.hold('SaveCart');
    fireEvent.click(credit);
    await settle();
    // The response with the credit arrives, the one without it does not.
    gateway.disconnect('SaveCart');
    responses.end();
    await settle();
    await settle();
    expect(screen.getByText(/We couldn’t calculate the total/)).toBeTruthy();
    expect(credit.checked).toBe(false);
    gateway.recover();
    await press('Try again');
    expect(gateway.sent('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true, false, false]);
  });

  it('when the promo code has expired on ordering › remove it and keep the card', async () => {
    gateway.acceptPromoCodes(twoOff);
    gateway.rejectOrders({ code: 'PROMO_INVALID', message: 'This code has run out' });
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await enterCard();
    await applyPromo('SAVE2');
    await press();
    expect(screen.getByText('This code has run out')).toBeTruthy();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('$11.99')).toBeTruthy();
    expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
  });

  it('when the shopper leaves › save the cart without promo code and credit', async () => {
    gateway.shop.totals = { availableCredit: money('10.00'), creditApplied: money('10.00') };
    const { router } = await openCheckout(gateway);
    fireEvent.click(screen.getByRole('checkbox', { name: /Use my credit/ }));
    await settle();
    await router.navigate('/about-us');
    await settle();
    expect(gateway.sent('SaveCart')).toEqual([
      { cartId: 'cart_501', promoCode: null, useCredit: false },
      { cartId: 'cart_501', promoCode: null, useCredit: true },
      { cartId: 'cart_501', promoCode: null, useCredit: false },
    ]);
  });

  it.each<[Language, string]>([
    ['en', 'Promo code SAVE2 was removed when you left the checkout. Apply it again to use it.'],
    ['zh', '离开结算页后，优惠码 SAVE2 已取消，需要时请重新使用。'],
  ])('after leaving with a promo code › say once that it was removed, %s', async (language, words) => {
    gateway.acceptPromoCodes(twoOff);
    const { router } = await openCheckout(gateway, { language });
    fireEvent.change(screen.getByRole('textbox', { name: /Promo code|优惠码/ }), {
      target: { value: 'SAVE2' },
    });
    await press(/Apply|使用/);
    for (const isSaid of [true, false]) {
      await router.navigate('/about-us');
      await settle();
      await router.navigate('/purchase');
      await settle();
      await settle();
      expect(screen.queryByText(words) !== null).toBe(isSaid);
      expect(gateway.sent('SaveCart').at(-1)).toMatchObject({ promoCode: null });
    }
  });

  it('after a reload with a promo code › show that it was removed, until it is applied again', async () => {
    gateway.acceptPromoCodes(twoOff);
    await openCheckout(gateway);
    await applyPromo('SAVE2');
    cleanup();
    await openCheckout(gateway);
    expect(screen.getByText(/SAVE2 was removed when you left the checkout/)).toBeTruthy();
    await applyPromo('SAVE2');
    expect(screen.queryByText(/SAVE2 was removed/)).toBeNull();
  });

  it('when a promo code has expired › show that instead of the code', async () => {
    gateway.acceptPromoCodes(twoOff);
    gateway.rejectOrders({ code: 'TOTALS_CHANGED', totals: totals('7.00') });
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await applyPromo('SAVE2');
    await press();
    expect(screen.getByText(/The total has changed from \$9\.99 to \$11\.99/)).toBeTruthy();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('Promo code SAVE2 is no longer valid.')).toBeTruthy();
  });

  it('when a product is taken off sale › name it, though the server’s cart has dropped it', async () => {
    const { shop } = gateway;
    shop.cart = { prod_1: 2, prod_2: 2 };
    gateway.rejectOrders({
      code: 'TOTALS_CHANGED',
      totals: totals('7.00', { grandTotal: money('8.49') }),
    });
    gateway.use({
      Query: {
        guestCart: () => ({
          cart: pricedCart(shop, {}),
          totals: totals('0.00'),
          adjustments: [],
        }),
      },
    });
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.cart = { prod_1: 2 };
    shop.totals = { grandTotal: money('8.49') };
    await press();
    await settle();
    expect(screen.getByText('Tofu is no longer available and was taken out.')).toBeTruthy();
    expect(screen.getByText('$8.49')).toBeTruthy();
  });

  it('when the stock of a product is gone › name it after its line has left the cart', async () => {
    const gone = product('1', { name: dumplings.name, stockLevel: 0, isStopSale: true });
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    gateway.rejectOrders({ code: 'STOCK_GONE', product: gone, available: 0 });
    gateway.shop.cart = { prod_2: 2 };
    await press();
    await settle();
    expect(screen.getByText('Dumplings is no longer available. No order was placed.')).toBeTruthy();
  });

  it('when the lines change › list the cleared choices and what to do', async () => {
    gateway.acceptPromoCodes(twoOff);
    await openCheckout(gateway);
    await enterCard();
    await applyPromo('SAVE2');
    gateway.shop.cart = { prod_1: 3 };
    shopper.storeInAnotherTab('cart-changed', '1');
    await settle();
    await settle();
    expect(screen.getByText('Promo code SAVE2 was removed. Apply it again to use it.')).toBeTruthy();
    expect(screen.getByText('Your card was cleared. Save it again before you place the order.')).toBeTruthy();
  });

  it('when the cart was already ordered › link to that order', async () => {
    gateway.rejectOrders({ code: 'ALREADY_ORDERED' });
    await openCheckout(gateway);
    await orderByAlipay();
    const link = screen.getByRole('link', { name: 'See the order and its delivery time' });
    expect(link).toHaveAttribute('href', '/order/501');
  });

  it('when saving the order takes longer than two seconds › show a message', async () => {
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    gateway.hold('PlaceOrder');
    await press();
    expect(screen.queryByText(/Saving your order…/)).toBeNull();
    await pass(2000);
    expect(screen.getByText(/Saving your order…/)).toBeTruthy();
  });
});
