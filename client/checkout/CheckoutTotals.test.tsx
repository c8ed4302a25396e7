import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cart,
  CheckoutShop,
  choose,
  money,
  openBrowser,
  openCheckout,
  pass,
  press,
  refusal,
  saved,
  settle,
  totals,
  type,
  type Reply,
} from './testing/checkout-shop.tsx';

let shop: CheckoutShop;

beforeEach(() => {
  openBrowser();
  shop = new CheckoutShop();
});

const storedCard = () => ({
  storeCard: { __typename: 'StoreCardPayload', cardReference: 'ref-1', userErrors: [] },
});

const promoApplied = (discounted: object) => ({
  applyPromoCode: {
    __typename: 'ApplyPromoCodePayload',
    cart,
    totals: discounted,
    adjustments: [],
    message: null,
    userErrors: [],
  },
});

/** The shop has less left when the credit is asked for. */
const loweredWithCredit: Reply = ({ useCredit }) =>
  saved({
    totals: totals('11.99', { availableCredit: money('10.00') }),
    adjustments:
      useCredit === true
        ? [
            {
              __typename: 'CartAdjustment',
              productId: 'prod_1',
              name: cart.lines[0]?.name,
              reason: 'QUANTITY_LOWERED',
              requested: 3,
              available: 2,
            },
          ]
        : [],
  });

async function applyPromo(code: string): Promise<void> {
  type('Promo code', code);
  await press('Apply');
}

async function enterCard(): Promise<void> {
  await choose(/Credit card/);
  type('Name on card', 'Mei Lin');
  type('Card number', '4242424242424242');
  type('Expiration (MM/YY)', '1229');
  type('CVC', '123');
  await press('Use this card');
  expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
}

describe('what the order costs', () => {
  it('applies a promo code, and clears it with the card when the lines change', async () => {
    shop.replies.ApplyPromoCode = () =>
      promoApplied(totals('9.99', { promoCode: 'SAVE2', savings: money('2.00') }));
    const more = {
      ...cart,
      totalQuantity: 3,
      lines: cart.lines.map((line) => ({ ...line, quantity: 3 })),
    };
    shop.replies.SetCartLine = () => ({
      setCartLine: { __typename: 'SetCartLinePayload', cart: more, userErrors: [] },
    });
    await openCheckout(shop);
    await applyPromo(' save2 ');
    expect(screen.getByText('Promo code SAVE2 is applied.')).toBeTruthy();
    expect(screen.getByText('$9.99')).toBeTruthy();
    shop.replies.SaveCart = () => saved({ cart: more, totals: totals('15.49') });
    fireEvent.click(screen.getByRole('button', { name: 'Add one Dumplings' }));
    await pass(200);
    await settle();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('$15.49')).toBeTruthy();
  });

  it('shows the shop’s words for a promo code that is not valid', async () => {
    shop.replies.ApplyPromoCode = () => ({
      applyPromoCode: {
        __typename: 'ApplyPromoCodePayload',
        cart: null,
        totals: null,
        adjustments: [],
        message: null,
        userErrors: [
          { __typename: 'CheckoutUserError', code: 'PROMO_INVALID', message: 'This code has run out' },
        ],
      },
    });
    await openCheckout(shop);
    await press('Apply');
    expect(screen.getByText('Input a valid promo code.')).toBeTruthy();
    await applyPromo('OLD');
    expect(screen.getByText('This code has run out')).toBeTruthy();
  });

  it('says which price is behind a total that has changed', async () => {
    shop.replies.PlaceOrder = () => refusal('TOTALS_CHANGED', { totals: totals('12.49') });
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.replies.ShopperCart = () => ({
      cart: { ...cart, lines: cart.lines.map((line) => ({ ...line, unitPrice: money('3.75') })) },
    });
    await press();
    expect(screen.getByText('Dumplings has a new price.')).toBeTruthy();
    expect(screen.getByText('$3.75 each')).toBeTruthy();
    expect(shop.count('PlaceOrder')).toBe(1);
  });

  it('saves one choice after the other, so that the shop ends with the last', async () => {
    const credit = (isUsed: boolean) =>
      totals(isUsed ? '1.99' : '11.99', {
        availableCredit: money('10.00'),
        creditApplied: money(isUsed ? '10.00' : '0.00'),
      });
    shop.replies.SaveCart = ({ useCredit }) => saved({ totals: credit(useCredit === true) });
    await openCheckout(shop);
    shop.delay = 2000;
    const tick = () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Use my credit ($10.00 available)' }));
    };
    tick();
    await pass(100);
    tick();
    await pass(1000);
    expect(shop.sentTo('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true]);
    await pass(1500);
    expect(shop.sentTo('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true, false]);
    await pass(2000);
    await settle();
    expect(screen.getByText('$11.99')).toBeTruthy();
  });

  it('counts what the shop adjusted as changed: says it, and drops promo code, credit and card', async () => {
    shop.replies.StoreCard = storedCard;
    shop.replies.SaveCart = loweredWithCredit;
    await openCheckout(shop);
    await enterCard();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Use my credit ($10.00 available)' }));
    await settle();
    await settle();
    expect(screen.getByText('Dumplings: only 2 left, so we changed 3 to 2.')).toBeTruthy();
    expect(screen.queryByText(/Card ending in 4242/)).toBeNull();
    expect(shop.sentTo('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true, false]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Use my credit/ }).checked).toBe(false);
  });

  it('tries again for a total that could not be worked out, and keeps promo code, credit and card', async () => {
    const discounted = totals('9.99', {
      promoCode: 'SAVE2',
      savings: money('2.00'),
      availableCredit: money('10.00'),
    });
    shop.replies.StoreCard = storedCard;
    shop.replies.ApplyPromoCode = () => promoApplied(discounted);
    await openCheckout(shop);
    await enterCard();
    await applyPromo('SAVE2');
    shop.replies.SaveCart = () => new TypeError('Failed to fetch');
    fireEvent.click(screen.getByRole('checkbox', { name: /Use my credit/ }));
    await settle();
    expect(screen.getByText(/We couldn’t calculate the total/)).toBeTruthy();
    shop.replies.SaveCart = () => saved({ totals: discounted });
    await press('Try again');
    expect(screen.queryByText(/We couldn’t calculate the total/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Total$9.99');
    expect(screen.getByText('Promo code SAVE2 is applied.')).toBeTruthy();
    expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
    expect(shop.sentTo('SaveCart').at(-1)).toEqual({
      cartId: 'cart_501',
      promoCode: 'SAVE2',
      useCredit: true,
    });
  });

  it('does not take the credit up again that went with the lines the shop adjusted', async () => {
    shop.replies.SaveCart = loweredWithCredit;
    await openCheckout(shop);
    shop.replies.SaveCart = (choices) =>
      choices.useCredit === true ? loweredWithCredit(choices) : new TypeError('Failed to fetch');
    const credit = screen.getByRole<HTMLInputElement>('checkbox', { name: /Use my credit/ });
    fireEvent.click(credit);
    await settle();
    await settle();
    expect(screen.getByText(/We couldn’t calculate the total/)).toBeTruthy();
    expect(credit.checked).toBe(false);
    shop.replies.SaveCart = loweredWithCredit;
    await press('Try again');
    expect(shop.sentTo('SaveCart').map(({ useCredit }) => useCredit)).toEqual([false, true, false, false]);
  });

  it('takes off a promo code that has run out when the order is placed, and keeps the card', async () => {
    const discounted = totals('9.99', { promoCode: 'SAVE2', savings: money('2.00') });
    shop.replies.StoreCard = storedCard;
    shop.replies.ApplyPromoCode = () => promoApplied(discounted);
    shop.replies.PlaceOrder = () => refusal('PROMO_INVALID', { message: 'This code has run out' });
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await enterCard();
    await applyPromo('SAVE2');
    await press();
    expect(screen.getByText('This code has run out')).toBeTruthy();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('$11.99')).toBeTruthy();
    expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
  });

  it('saves the cart again on leaving, without promo code and credit', async () => {
    shop.replies.SaveCart = () =>
      saved({ totals: totals('1.99', { availableCredit: money('10.00'), creditApplied: money('10.00') }) });
    const { router } = await openCheckout(shop);
    fireEvent.click(screen.getByRole('checkbox', { name: /Use my credit/ }));
    await settle();
    await router.navigate('/about-us');
    await settle();
    expect(shop.sentTo('SaveCart')).toEqual([
      { cartId: 'cart_501', promoCode: null, useCredit: false },
      { cartId: 'cart_501', promoCode: null, useCredit: true },
      { cartId: 'cart_501', promoCode: null, useCredit: false },
    ]);
  });

  it('when a promo code has ended › says so instead of showing it as applied', async () => {
    const discounted = totals('9.99', { promoCode: 'SAVE2', savings: money('2.00') });
    shop.replies.ApplyPromoCode = () => promoApplied(discounted);
    shop.replies.PlaceOrder = () => refusal('TOTALS_CHANGED', { totals: totals('11.99') });
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await applyPromo('SAVE2');
    await press();
    expect(screen.getByText(/The total has changed from \$9\.99 to \$11\.99/)).toBeTruthy();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('Promo code SAVE2 is no longer valid.')).toBeTruthy();
  });

  it('when a product is taken off sale › names it, though the server’s cart has dropped it', async () => {
    const tofu = { __typename: 'LocalizedText', en: 'Tofu', zh: '豆腐' };
    const two = {
      ...cart,
      lines: [
        ...cart.lines,
        ...cart.lines.map((line) => ({
          ...line,
          id: 'cart_501:prod_2',
          productId: 'prod_2',
          productNum: 'P2',
          name: tofu,
        })),
      ],
    };
    shop.replies.ShopperCart = () => ({ cart: two });
    shop.replies.SaveCart = () => saved({ cart: two });
    shop.replies.PlaceOrder = () => refusal('TOTALS_CHANGED', { totals: totals('8.49') });
    shop.replies.GuestCart = () => ({
      guestCart: {
        __typename: 'GuestCart',
        cart: { ...cart, lines: [] },
        totals: totals('0.00'),
        adjustments: [],
      },
    });
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.replies.ShopperCart = () => ({ cart });
    shop.replies.SaveCart = () => saved({ totals: totals('8.49') });
    await press();
    await settle();
    expect(screen.getByText('Tofu is no longer available and was taken out.')).toBeTruthy();
    expect(screen.getByText('$8.49')).toBeTruthy();
  });

  it('when the stock of a product is gone › names it after its line has left the cart', async () => {
    const gone = {
      __typename: 'Product',
      id: 'prod_1',
      productNum: 'P1',
      name: cart.lines[0]?.name,
      price: money('3.50'),
      thumbnail: { __typename: 'Image', url: '/media/1.webp' },
      availability: 'SOLD_OUT',
      stockLevel: 0,
      maxQuantity: 0,
      isStopSale: true,
    };
    const tofu = { ...cart.lines[0], id: 'cart_501:prod_2', productId: 'prod_2', productNum: 'P2' };
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.replies.PlaceOrder = () => refusal('STOCK_GONE', { product: gone, available: 0 });
    shop.replies.SaveCart = () => saved({ cart: { ...cart, lines: [tofu] } });
    await press();
    await settle();
    expect(screen.getByText('Dumplings is no longer available. No order was placed.')).toBeTruthy();
  });

  it('when the lines change › says which choices were cleared and what to do', async () => {
    shop.replies.StoreCard = storedCard;
    shop.replies.ApplyPromoCode = () =>
      promoApplied(totals('9.99', { promoCode: 'SAVE2', savings: money('2.00') }));
    await openCheckout(shop);
    await enterCard();
    await applyPromo('SAVE2');
    const more = { ...cart, totalQuantity: 3, lines: cart.lines.map((line) => ({ ...line, quantity: 3 })) };
    shop.replies.ShopperCart = () => ({ cart: more });
    shop.replies.SaveCart = () => saved({ cart: more, totals: totals('15.49') });
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed', newValue: '1' }));
    await settle();
    await settle();
    expect(screen.getByText('Promo code SAVE2 was removed. Apply it again to use it.')).toBeTruthy();
    expect(screen.getByText('Your card was cleared. Save it again before you place the order.')).toBeTruthy();
  });

  it('when the cart was ordered before › leads to that order', async () => {
    shop.replies.PlaceOrder = () => refusal('ALREADY_ORDERED');
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    const link = screen.getByRole('link', { name: 'See the order and its delivery time' });
    expect(link.getAttribute('href')).toBe('/order/501');
  });

  it('when the order takes longer than two seconds › says that it is being saved', async () => {
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.delay = 4000;
    await press();
    expect(screen.queryByText(/Saving your order…/)).toBeNull();
    await pass(2000);
    expect(screen.getByText(/Saving your order…/)).toBeTruthy();
  });
});
