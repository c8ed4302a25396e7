import { describe, expect, it } from 'vitest';
import { sectionOfError } from './error-section.ts';

describe('section of a checkout error', () => {
  it.each([
    ['ZIP_NOT_SERVED', null, 'delivery-address'],
    ['ADDRESS_NOT_YOURS', ['input', 'deliveryAddressId'], 'delivery-address'],
    ['ADDRESS_NOT_YOURS', ['input', 'billingAddressId'], 'billing-address'],
    ['SLOT_GONE', ['input', 'slot'], 'slot'],
    ['CARD_DECLINED', null, 'card'],
    ['STOCK_GONE', null, 'cart-lines'],
    ['TOTALS_CHANGED', null, 'totals'],
    ['ALREADY_ORDERED', null, 'order'],
    ['SOMETHING_NEW', null, 'order'],
  ])('for %s about %j › is %s', (code, field, section) => {
    expect(sectionOfError({ code, field })).toBe(section);
  });
});
