import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { product, productPage, text } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

const tofu = product('1', { name: text('Silken Tofu', '嫩豆腐') });
const pork = product('2', { name: text('Ground Pork', '绞猪肉') });
const ginger = product('3', { name: text('Fresh Ginger', '老姜'), stockLevel: 0 });

beforeEach(() => {
  gateway = new FakeGateway();
  gateway.shop.products = [tofu, pork, ginger];
  gateway.use({
    Query: {
      searchProducts: () => ({
        ...productPage([], {}),
        edges: [],
        nodes: [],
        understanding: {
          correctedTerm: null,
          droppedTerms: [],
          filters: [],
          didYouMean: null,
          discontinuedProduct: null,
          groups: [],
          subcategories: [],
          popularProducts: [],
        },
        dish: {
          handle: 'mapo-tofu',
          name: text('Mapo tofu', '麻婆豆腐'),
          ingredients: [
            { name: text('Tofu', '豆腐'), products: [tofu] },
            { name: text('Pork', '猪肉'), products: [pork] },
            { name: text('Ginger', '姜'), products: [ginger] },
            { name: text('Garlic', '大蒜'), products: [] },
          ],
        },
      }),
      matchShoppingList: (_, { items }) =>
        items.map((item) => {
          const found = { tofu, 'ground pork': pork, 姜: ginger, apples: pork }[item.replace(/^\d /, '')];
          return {
            item,
            term: item,
            quantity: item.startsWith('2 ') ? 2 : 1,
            isSubstitute: item === 'apples',
            products: found ? [found] : [],
          };
        }),
    },
  });
});

const openDish = (session: 'guest' | 'customer' = 'guest') =>
  renderShop({ gateway, path: '/search?product=mapo tofu', session });
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('search for a dish', () => {
  it('offers its ingredients together and names those that are sold out or not sold', async () => {
    await openDish();
    const dish = within(await screen.findByRole('region', { name: 'Mapo tofu' }));
    expect(dish.getByText('麻婆豆腐')).toHaveAttribute('lang', 'zh');
    expect(dish.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(dish.getByText('Sold out: Ginger')).toBeTruthy();
    expect(dish.getByText('Not sold here: Garlic')).toBeTruthy();
    expect(screen.queryByText(/Nothing found/)).toBeNull();
  });

  it('is also shown in Chinese', async () => {
    await renderShop({ gateway, path: '/search?product=麻婆豆腐', language: 'zh' });
    const dish = within(await screen.findByRole('region', { name: '麻婆豆腐' }));
    expect(dish.getByText('已售罄：姜')).toBeTruthy();
    expect(dish.getByText('本店不售：大蒜')).toBeTruthy();
  });

  it('adds a guest’s products to the cart of this device and shows them as in the cart', async () => {
    await openDish();
    const write = vi.spyOn(Storage.prototype, 'setItem');
    await shopper.click(await screen.findByRole('button', { name: 'Add all 2 · $7.00' }));
    expect(await screen.findByText('All 2 products are in your cart.')).toBeTruthy();
    expect(write.mock.calls.filter(([key]) => key === 'cart')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { Product_id: '1', quantity: 1 },
      { Product_id: '2', quantity: 1 },
    ]);
    expect(screen.getAllByText('In cart: 1')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'All in your cart' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('adds a customer’s products with one request, on top of the cart', async () => {
    gateway.shop.cart = { prod_2: 3 };
    await openDish('customer');
    expect(await screen.findByText('In cart: 3')).toBeTruthy();
    await shopper.click(screen.getByRole('checkbox', { name: 'Add Ground Pork' }));
    await shopper.click(screen.getByRole('button', { name: 'Add all 2 · $7.00' }));
    expect(await screen.findByText('All 2 products are in your cart.')).toBeTruthy();
    expect(gateway.sent('MergeCart')).toMatchObject([
      {
        targets: [
          { productId: 'prod_1', quantity: 1, expectedQuantity: 0 },
          { productId: 'prod_2', quantity: 4, expectedQuantity: 3 },
        ],
      },
    ]);
    expect(gateway.sent('SetCartLine')).toEqual([]);
  });

  it('adds only the selected products', async () => {
    await openDish();
    await shopper.click(await screen.findByRole('checkbox', { name: 'Add Silken Tofu' }));
    await shopper.click(screen.getByRole('button', { name: 'Add 1 · $3.50' }));
    expect(await screen.findByText('One product is in your cart.')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ Product_id: '2' }]);
  });

  it('reports products with too little stock', async () => {
    await openDish('customer');
    const add = await screen.findByRole('button', { name: 'Add all 2 · $7.00' });
    gateway.shop.products = [{ ...tofu, maxQuantity: 0 }, pork];
    await shopper.click(add);
    expect(await screen.findByText('We have too few of Silken Tofu. The rest is in your cart.')).toBeTruthy();
  });

  it('reports a failed request and keeps the choice', async () => {
    gateway.fail('Mutation.mergeCart');
    await openDish('customer');
    await shopper.click(await screen.findByRole('button', { name: 'Add all 2 · $7.00' }));
    expect(await screen.findByText('We couldn’t update your cart. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add all 2 · $7.00' })).toBeTruthy();
  });
});

describe('search page without a term', () => {
  it('links to searches for dishes', async () => {
    gateway.use({
      Query: { dishes: () => [{ handle: 'hot-pot', name: text('Hot pot', '火锅'), ingredients: [] }] },
    });
    await renderShop({ gateway, path: '/search?product=', language: 'zh' });
    expect(await screen.findByRole('link', { name: '火锅' })).toHaveAttribute(
      'href',
      `/search?product=${encodeURIComponent('火锅')}`,
    );
  });
});

describe('pasted list', () => {
  async function paste(list: string): Promise<void> {
    await renderShop({ gateway, path: '/search?product=' });
    await shopper.click(await screen.findByRole('button', { name: 'Paste a list' }));
    await shopper.paste(await screen.findByRole('textbox', { name: 'Your shopping list' }), list);
    await shopper.click(screen.getByRole('button', { name: 'Find products' }));
  }

  it('shows the best match of each line, with its quantity', async () => {
    await paste('2 tofu, 姜\nunicorn\napples');
    expect(await screen.findByText('4 items on your list')).toHaveFocus();
    expect(rowsOf('Products for your list').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/2 tofu.*Silken Tofu.*2 × \$3\.50/),
      expect.stringMatching(/^姜Fresh Ginger.*Sold out/),
      'unicornNot sold here',
      expect.stringMatching(/apples.*We don’t sell this\. The closest we have:.*Ground Pork/),
    ]);
    expect(screen.getByRole('checkbox', { name: 'Add Ground Pork' })).not.toBeChecked();
  });

  it('adds all, closes and keeps the text for the next time', async () => {
    await paste('2 tofu');
    await shopper.click(await screen.findByRole('button', { name: 'Add all 1 · $7.00' }));
    expect(await screen.findByText('One product is in your cart.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ quantity: 2 }]);
    await shopper.click(screen.getByRole('button', { name: 'Paste a list' }));
    expect(screen.getByRole('textbox', { name: 'Your shopping list' })).toHaveValue('2 tofu');
  });

  it('returns to the text', async () => {
    await paste('tofu');
    await shopper.click(await screen.findByRole('button', { name: 'Edit the list' }));
    expect(screen.getByRole('textbox', { name: 'Your shopping list' })).toHaveFocus();
  });

  it.each(['---', '12\n🍅', '<>'])('without items › requests one: %j', async (list) => {
    await paste(list);
    expect(await screen.findByText('Type at least one item.')).toBeTruthy();
    expect(gateway.sent('ShoppingList')).toEqual([]);
  });

  it('sends at most 40 lines, 10 in a request, and reports the others', async () => {
    await paste(Array.from({ length: 45 }, (_, at) => `item ${at}`).join('\n'));
    expect(await screen.findByText('40 items on your list · Only the first 40 were used.')).toBeTruthy();
    expect(gateway.sent('ShoppingList').map(({ items }) => Array.isArray(items) && items.length)).toEqual([
      10, 10, 10, 10,
    ]);
  });

  it('reports a failure and keeps the text', async () => {
    gateway.fail('Query.matchShoppingList');
    await paste('tofu');
    expect(await screen.findByText('We couldn’t read your list. Please try again.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Your shopping list' })).toHaveValue('tofu');
  });
});
