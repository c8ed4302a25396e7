import { describe, expect, it } from 'vitest';
import { placeOfRefusal } from './refusal-place.ts';

describe('the place of a refusal', () => {
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
  ])('%s about %j is said beside %s', (code, field, place) => {
    expect(placeOfRefusal({ code, field })).toBe(place);
  });
});
