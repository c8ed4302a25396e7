import { describe, expect, it } from 'vitest';
import type { GuestLine } from './guest-cart.ts';
import { mergeTargets, parseMergePlan, planMerge, serializeMergePlan } from './merge-plan.ts';

const guestLine = (id: string, quantity: number): GuestLine => ({
  Product_id: id,
  ProductNum: id,
  Name: id,
  Description: id,
  Price: 1,
  quantity,
  Thumbnail: '',
  StockLevel: 9,
});
const unknown = () => undefined;

describe('merge plan', () => {
  it('adds the guest’s quantity to the server’s', () => {
    const plan = planMerge({
      cartId: '501',
      guest: [guestLine('1', 2), guestLine('2', 1)],
      server: [{ productId: '1', quantity: 3 }],
      maxQuantity: unknown,
      earlier: null,
    });
    expect(mergeTargets(plan)).toEqual([
      { productId: '1', quantity: 5, expectedQuantity: 3 },
      { productId: '2', quantity: 1, expectedQuantity: 0 },
    ]);
  });

  it('above the max quantity › clamps to it', () => {
    const plan = planMerge({
      cartId: '501',
      guest: [guestLine('1', 4), guestLine('2', 90)],
      server: [
        { productId: '1', quantity: 3 },
        { productId: '2', quantity: 50 },
      ],
      maxQuantity: (id) => (id === '1' ? 5 : undefined),
      earlier: null,
    });
    expect(mergeTargets(plan).map((target) => target.quantity)).toEqual([5, 140]);
  });

  it('for a sold-out product › requests one, so that the report names it', () => {
    const plan = planMerge({
      cartId: '501',
      guest: [guestLine('1', 4)],
      server: [],
      maxQuantity: () => 0,
      earlier: null,
    });
    expect(mergeTargets(plan)).toEqual([{ productId: '1', quantity: 1, expectedQuantity: 0 }]);
  });

  it('after a merge that may have succeeded › repeats the same quantities', () => {
    const first = planMerge({
      cartId: '501',
      guest: [guestLine('1', 2)],
      server: [{ productId: '1', quantity: 3 }],
      maxQuantity: unknown,
      earlier: null,
    });
    const again = planMerge({
      cartId: '501',
      guest: [guestLine('1', 2)],
      server: [{ productId: '1', quantity: 5 }],
      maxQuantity: unknown,
      earlier: parseMergePlan(serializeMergePlan(first)),
    });
    expect(again).toEqual(first);
  });

  it('for items added after a failed merge › adds them once', () => {
    const earlier = {
      cartId: '501',
      lines: [{ productId: '1', server: 3, local: 2, target: 5 }],
    };
    const plan = planMerge({
      cartId: '501',
      guest: [guestLine('1', 4)],
      server: [{ productId: '1', quantity: 5 }],
      maxQuantity: unknown,
      earlier,
    });
    expect(mergeTargets(plan)).toEqual([{ productId: '1', quantity: 7, expectedQuantity: 5 }]);
  });

  it('for a line that another device has changed since › starts from its quantity', () => {
    const earlier = {
      cartId: '501',
      lines: [{ productId: '1', server: 3, local: 2, target: 5 }],
    };
    const plan = planMerge({
      cartId: '501',
      guest: [guestLine('1', 2)],
      server: [{ productId: '1', quantity: 8 }],
      maxQuantity: unknown,
      earlier,
    });
    expect(mergeTargets(plan)).toEqual([{ productId: '1', quantity: 10, expectedQuantity: 8 }]);
  });

  it('for another cart, including another customer’s › ignores the stored plan', () => {
    const earlier = {
      cartId: '500',
      lines: [{ productId: '1', server: 3, local: 2, target: 5 }],
    };
    const plan = planMerge({
      cartId: '501',
      guest: [guestLine('1', 2)],
      server: [],
      maxQuantity: unknown,
      earlier,
    });
    expect(mergeTargets(plan)).toEqual([{ productId: '1', quantity: 2, expectedQuantity: 0 }]);
  });

  it.each([null, '', '{', '[]', '{"cartId":"501"}'])('when storage contains %j › is null', (stored) => {
    expect(parseMergePlan(stored)).toBeNull();
  });
});
