import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { collection, money, product, text } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
  gateway.shop.collections = [
    collection(text('You May Also Like', '顺手带一件'), [product('50'), product('51')]),
  ];
  gateway.use({ Product: { similarProducts: () => [product('8')] } });
});

function open(
  change: Partial<Product> = {},
  { path = '/productDetails?productNum=P1', language }: { path?: string; language?: Language } = {},
) {
  gateway.shop.products = [product('1', change)];
  return renderShop({ gateway, path, language });
}

const summary = async () => within((await screen.findAllByRole('article'))[0] ?? document.body);
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 1' });

function typeQuantity(text: string): void {
  fireEvent.change(quantity(), { target: { value: text } });
  fireEvent.blur(quantity());
}

describe('product page', () => {
  it('shows all facts of the product', async () => {
    await open({ price: money('7.99'), originalPrice: money('9.49') });
    const page = await summary();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Dumplings 1');
    expect(page.getByText('水饺1')).toHaveAttribute('lang', 'zh');
    expect(page.getByText('$7.99')).toBeTruthy();
    expect(page.getByText('$9.49').textContent).toBe('was $9.49');
    expect(page.getByText('20 in stock')).toBeTruthy();
    for (const [term, fact] of [
      ['Reference number', '70001'],
      ['UPC', '860207011014'],
      ['Location', 'F1-01'],
    ] as const) {
      expect(page.getByText(term).nextElementSibling?.textContent).toBe(fact);
    }
    expect(page.getByText('hand').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Frozen' })).toHaveAttribute('href', '/collections/frozen');
    expect(screen.getByRole('heading', { name: /You May Also Like/ })).toBeTruthy();
    expect(gateway.requests.map(({ name }) => name).sort()).toEqual([
      'LastShelf',
      'Product',
      'ProductPolicy',
    ]);
  });

  it('for a code of 13 digits › labels it as a barcode', async () => {
    await open({ barcode: '6901234567892' });
    const page = await summary();
    expect(page.getByText('Barcode').nextElementSibling?.textContent).toBe('6901234567892');
    expect(page.queryByText('UPC')).toBeNull();
  });

  it('sets title and description in the language of the page', async () => {
    await open({}, { language: 'zh' });
    const page = await summary();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('水饺1');
    expect(page.getByText('手工捏褶。')).toBeTruthy();
    expect(page.getByText('现货 20 件')).toBeTruthy();
  });

  it('at the lower-case URL › shows the product', async () => {
    await open({}, { path: '/productdetails?productnum=P1' });
    expect((await summary()).getByRole('heading', { level: 1 }).textContent).toBe('Dumplings 1');
  });

  it.each(['/productDetails?productNum=P9', '/productDetails', '/productDetails?productNum='])(
    '%s is a 404',
    async (path) => {
      await open({}, { path });
      expect(await screen.findByRole('heading', { name: 'This page does not exist.' })).toBeTruthy();
    },
  );

  it('when the gateway fails › responds 503, not 404', async () => {
    gateway.fail('Query.product');
    await open();
    expect(await screen.findByRole('heading', { name: 'We can’t reach the store right now.' })).toBeTruthy();
    expect(screen.queryByText('This page does not exist.')).toBeNull();
  });

  it('when the gallery fails › shows one picture and everything else, and loads the gallery on retry', async () => {
    gateway.fail('Product.images');
    gateway.fail('Product.richDescription');
    await open();
    expect(await screen.findByText('More pictures could not be loaded.')).toBeTruthy();
    expect((await summary()).getByRole('heading', { level: 1 }).textContent).toBe('Dumplings 1');
    expect(screen.queryByRole('heading', { name: 'About this product' })).toBeNull();
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'About this product' })).toBeTruthy();
    expect(screen.queryByText('More pictures could not be loaded.')).toBeNull();
  });

  it('when the last shelf fails › shows the rest', async () => {
    gateway.disconnect('LastShelf');
    await open();
    expect((await summary()).getByRole('heading', { level: 1 }).textContent).toBe('Dumplings 1');
  });

  it('for a product under Proposition 65 › shows the warning', async () => {
    await open({ isProposition65: true });
    expect((await summary()).getByText(/known to the State of California/)).toBeTruthy();
    cleanup();
    await open();
    expect((await summary()).queryByText(/State of California/)).toBeNull();
  });

  it('gallery › changes pictures by thumbnails and arrow keys, and enlarges them', async () => {
    await open();
    const page = await summary();
    await shopper.click(page.getByRole('button', { name: 'Picture 2 of 2' }));
    const isSecondCurrent = () =>
      expect(page.getByRole('button', { name: 'Picture 2 of 2', hidden: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
    await waitFor(isSecondCurrent);
    fireEvent.keyDown(page.getByRole('button', { name: 'Enlarge picture 2 of Dumplings 1' }), {
      key: 'ArrowLeft',
    });
    await shopper.click(page.getByRole('button', { name: 'Enlarge picture 1 of Dumplings 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dumplings 1' }));
    expect(await dialog.findByRole('img', { name: 'Dumplings 1, 1 of 2' })).toBeTruthy();
    await shopper.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(await dialog.findByRole('img', { name: 'Dumplings 1, 2 of 2' })).toBeTruthy();
    await waitFor(isSecondCurrent);
    await shopper.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gallery › keeps a picture that was chosen before the first frame', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    await open();
    const second = (await summary()).getByRole('button', { name: 'Picture 2 of 2' });
    await shopper.click(second);
    act(() => frames.forEach((callback) => callback(performance.now())));
    expect(second).toHaveAttribute('aria-current', 'true');
  });

  it('gallery › shows a small picture until a large one has loaded, and the name in place of a broken one', async () => {
    await open();
    const button = (await summary()).getByRole('button', { name: 'Enlarge picture 1 of Dumplings 1' });
    const images = () => [...button.querySelectorAll('img')];
    expect(images()).toHaveLength(2);
    fireEvent.load(images()[1] ?? button);
    expect(images()).toHaveLength(1);
    fireEvent.error(images()[0] ?? button);
    expect(button.textContent).toBe('Dumplings 1');
  });
});

describe('buying on the product page', () => {
  it('adds the quantity and shows how many are in the cart', async () => {
    await open();
    const page = await summary();
    typeQuantity('3');
    await shopper.click(page.getByRole('button', { name: 'Add to Cart' }));
    expect(await page.findByText('In cart: 3')).toBeTruthy();
    expect(quantity().value).toBe('1');
    expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it.each([
    ['0', '1'],
    ['-1', '1'],
    ['abc', '1'],
    ['２', '2'],
    ['5', '5'],
  ])('for a typed quantity of "%s" › uses %s', async (typed, taken) => {
    await open({ stockLevel: 5 });
    await summary();
    typeQuantity(typed);
    expect(quantity().value).toBe(taken);
  });

  it('above the stock › stops at the limit and shows it', async () => {
    await open({ stockLevel: 5 });
    await summary();
    typeQuantity('999999999');
    expect(quantity().value).toBe('5');
    expect(await screen.findByText('Sorry, there are only 5 available of Dumplings 1')).toBeTruthy();
  });

  it('when the cart already has some › rejects more than the rest of the stock', async () => {
    await open({ stockLevel: 5 });
    const page = await summary();
    typeQuantity('4');
    await shopper.click(page.getByRole('button', { name: 'Add to Cart' }));
    await page.findByText('In cart: 4');
    typeQuantity('2');
    await shopper.click(page.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Sorry, there are only 5 available of Dumplings 1')).toBeTruthy();
    expect(page.getByText('In cart: 4')).toBeTruthy();
    expect(quantity().value).toBe('2');
  });

  it.each([
    ['sold out', { stockLevel: 0 }, 'Sold out for now'],
    ['no longer sold', { isStopSale: true }, 'No longer sold'],
  ])('when the product is %s › shows that and cannot be bought', async (_, change, note) => {
    await open(change);
    const page = await summary();
    expect(page.getByText(note)).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(page.getByRole('link', { name: 'See similar products' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /Similar products in stock/ })).toBeTruthy();
    expect(page.queryByRole('textbox')).toBeNull();
  });

  it('for an over-saleable product › allows more than the stock', async () => {
    await open({ stockLevel: 0, isOverSaleable: true });
    const page = await summary();
    expect(page.getByText('In stock')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  });
});

describe('review form', () => {
  it('requires name, email and title; then thanks and sends nothing', async () => {
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Write a review' }));
    await shopper.click(await screen.findByRole('button', { name: 'Submit review' }));
    for (const message of ['name can not be empty', 'email can not be empty', 'title can not be empty']) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    const asked = gateway.requests.length;
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: '王梅' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), {
      target: { value: 'mei@example.com' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Crisp' } });
    await shopper.click(screen.getByRole('radio', { name: '4 stars' }));
    await shopper.click(screen.getByRole('button', { name: 'Submit review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Thank you, 王梅' });
    await shopper.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(gateway.requests).toHaveLength(asked);
  });
});
