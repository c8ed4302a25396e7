import { describe, expect, it } from 'vitest';
import { clearDraft, emptyDraft, readDraft, writeDraft, type CheckoutDraft } from './draft.ts';
import { clearPendingOrder, readPendingOrder, writePendingOrder } from './pending-order.ts';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';

function memory(): NonNullable<BrowserStorage> & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const chosen: CheckoutDraft = {
  customerId: 'mei',
  deliveryAddressId: 'addr_31',
  isBillingSame: false,
  billingAddressId: 'addr_32',
  payment: 'CREDITCARD',
  promoCode: 'WELCOME10',
  deliveryForm: { addressId: null, fields: { street: '1877 Cedar St' } },
  billingForm: { addressId: 'addr_32', fields: { zip: '94703' } },
};

describe('checkout draft', () => {
  it('after a reload › is restored', () => {
    const store = memory();
    writeDraft(store, chosen);
    expect(readDraft(store)).toEqual(chosen);
    clearDraft(store);
    expect(readDraft(store)).toEqual(emptyDraft);
  });

  it('with invalid fields › keeps the valid ones', () => {
    const store = memory();
    store.setItem('checkout-draft', JSON.stringify({ ...chosen, payment: 'CASH' }));
    expect(readDraft(store)).toEqual({ ...chosen, payment: null });
  });

  it.each([
    ['a choice that is no text', { deliveryAddressId: 31 }, { deliveryAddressId: null }],
    ['a promo code that is too long', { promoCode: 'x'.repeat(65) }, { promoCode: null }],
    ['an id that is none', { billingAddressId: '' }, { billingAddressId: null }],
    ['an id that is too long', { customerId: 'x'.repeat(61) }, { customerId: null }],
    ['neither yes nor no', { isBillingSame: 'no' }, { isBillingSame: true }],
    ['a form without fields', { deliveryForm: { addressId: null } }, { deliveryForm: null }],
    ['a form of nobody knows which address', { deliveryForm: { fields: {} } }, { deliveryForm: null }],
    [
      'a field that is no text',
      { deliveryForm: { addressId: null, fields: { zip: 94704 } } },
      { deliveryForm: null },
    ],
    [
      'more than anybody types',
      { billingForm: { addressId: null, fields: { street: 'x'.repeat(301) } } },
      { billingForm: null },
    ],
    ['a list for a form', { billingForm: [] }, { billingForm: null }],
  ])('with %s › drops only that', (_, stored, read) => {
    const store = memory();
    store.setItem('checkout-draft', JSON.stringify({ ...chosen, ...stored }));
    expect(readDraft(store)).toEqual({ ...chosen, ...read });
  });

  it('without storage or with an invalid entry › is empty', () => {
    expect(readDraft(null)).toEqual(emptyDraft);
    for (const nonsense of ['{', 'null', '[]', '"draft"', '7']) {
      const store = memory();
      store.setItem('checkout-draft', nonsense);
      expect(readDraft(store)).toEqual(emptyDraft);
    }
  });

  it('with unknown fields › does not store them', () => {
    const store = memory();
    const careless: CheckoutDraft & { cardNumber: string } = { ...chosen, cardNumber: '4242424242424242' };
    writeDraft(store, careless);
    expect([...store.entries.values()].join()).not.toContain('4242');
  });
});

describe('pending order', () => {
  it('is stored until cleared', () => {
    const store = memory();
    const order = {
      orderId: '501',
      stage: 'submitted' as const,
      cashierUrl: 'http://localhost:4001/cashier/0q3Z',
      isCashierUnopened: true,
    };
    writePendingOrder(store, order);
    expect(readPendingOrder(store)).toEqual(order);
    clearPendingOrder(store);
    expect(readPendingOrder(store)).toBeNull();
  });

  it.each(['{', 'null', '[]', '{}', '{"orderId":"501","stage":"paid"}', '{"orderId":7,"stage":"submitted"}'])(
    'when storage contains %s › is null',
    (stored) => {
      const store = memory();
      store.setItem('pending-order', stored);
      expect(readPendingOrder(store)).toBeNull();
    },
  );

  it('with a payment page that is not http(s) › drops the address', () => {
    const store = memory();
    store.setItem(
      'pending-order',
      JSON.stringify({ orderId: '501', stage: 'submitted', cashierUrl: 'javascript:alert(1)' }),
    );
    expect(readPendingOrder(store)).toEqual({
      orderId: '501',
      stage: 'submitted',
      cashierUrl: null,
      isCashierUnopened: false,
    });
  });
});
