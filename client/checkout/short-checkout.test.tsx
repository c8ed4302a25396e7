import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { product } from '../testing/records.ts';
import { settle } from '../testing/timers.ts';
import { CheckoutGateway, choose, openBrowser, openCheckout, press, type } from './testing/checkout-page.ts';

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
});

async function fillCard(number = '4242424242424242'): Promise<void> {
  await openCheckout(gateway);
  await choose(/2–4 pm/);
  await choose(/Credit card/);
  type('Name on card', 'Mei Lin');
  type('Card number', number);
  type('Expiration (MM/YY)', '1229');
  type('CVC', '123');
}

describe('Place order with a typed but unsaved card', () => {
  it('saves the card, then places the order with it', async () => {
    await fillCard();
    await press();
    await settle();
    expect(gateway.sent('StoreCard')).toHaveLength(1);
    expect(gateway.sent('PlaceOrder').map(({ input }) => input)).toEqual([
      expect.objectContaining({ payment: 'CREDITCARD', cardReference: expect.any(String) as string }),
    ]);
  });

  it('when the card is declined › places no order, even when another card is saved later', async () => {
    gateway.rejectCards({ code: 'CARD_DECLINED', message: 'Declined' });
    await fillCard();
    await press();
    await settle();
    expect(gateway.sent('PlaceOrder')).toEqual([]);
    gateway.recover();
    type('CVC', '124');
    await press('Save card');
    await settle();
    expect(gateway.sent('PlaceOrder')).toEqual([]);
  });

  it('when a field is invalid › sends nothing and focuses the field', async () => {
    await fillCard('4242424242424241');
    await press();
    expect(gateway.sent('StoreCard')).toEqual([]);
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });
});

describe('many lines', () => {
  it('are collapsed until the shopper expands them', async () => {
    const products = ['1', '2', '3', '4', '5'].map((key) => product(key));
    gateway.shop.products = products;
    gateway.shop.cart = Object.fromEntries(products.map(({ id }) => [id, 1]));
    await openCheckout(gateway);
    const summary = within(screen.getByRole('complementary', { name: 'Order summary' }));
    expect(summary.queryAllByRole('listitem')).toEqual([]);
    await press('Show 5 items');
    expect(summary.getAllByRole('listitem')).toHaveLength(5);
    await press('Hide items');
    expect(summary.queryAllByRole('listitem')).toEqual([]);
  });
});
