import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../apollo/generated/types.ts';
import {
  CheckoutGateway,
  openBrowser,
  openCheckout,
  orderByAlipay,
} from '../checkout/testing/checkout-page.ts';
import { widenScreen } from '../testing/browser-gaps.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { order, product, totals } from '../testing/records.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { pricedCart } from '../testing/shop-resolvers.ts';
import { shopper } from '../testing/shopper.ts';
import { pass, settle } from '../testing/timers.ts';
import { ProductCard } from '../catalog/product-card/ProductCard.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  widenScreen();
  gateway = new FakeGateway();
});

const sell = (change: Partial<Product>): void => {
  gateway.shop.products = gateway.shop.products.map((known) =>
    known.id === 'prod_1' ? product('1', change) : known,
  );
};

describe('stock after the shopper’s own action', () => {
  it('adding to the cart › updates the product page without fetching it again', async () => {
    await renderShop({ gateway, session: 'customer', path: '/productDetails?productNum=P1' });
    expect(await screen.findByText('20 in stock')).toBeTruthy();
    const loads = gateway.sent('ProductDetail').length;
    sell({ stockLevel: 7 });
    await shopper.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('7 in stock')).toBeTruthy();
    expect(gateway.sent('ProductDetail')).toHaveLength(loads);
  });

  it('an order › lowers the cached stock', async () => {
    openBrowser();
    const checkout = new CheckoutGateway();
    const { client } = await openCheckout(checkout);
    checkout.shop.products = checkout.shop.products.map((known) => ({ ...known, stockLevel: 3 }));
    await orderByAlipay();
    expect(client.cache.extract()).toMatchObject({ 'Product:prod_1': { stockLevel: 3 } });
    expect(JSON.stringify(client.cache.extract())).not.toContain('placeOrder');
  });

  it('canceling an order › raises the cached stock', async () => {
    const paid = order('7');
    gateway.shop.orders = [paid];
    const products = [product('1', { stockLevel: 44 })];
    gateway.use({
      Mutation: {
        cancelOrder: () => ({ order: { ...paid, isCancellable: false }, products, userErrors: [] }),
      },
    });
    const { client } = await renderShop({ gateway, session: 'customer', path: '/order/7' });
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => {
      expect(client.cache.extract()).toMatchObject({ 'Product:prod_1': { stockLevel: 44 } });
    });
  });
});

describe('product without a stock limit', () => {
  const rice = product('1', { stockLevel: 5, isOverSaleable: true });

  beforeEach(() => {
    vi.useFakeTimers();
    gateway.shop.products = [rice];
  });
  const plus = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(200);
  };

  it('above 99 › shows the limit of an order', async () => {
    gateway.shop.cart = { prod_1: 99 };
    await renderShop({ gateway, session: 'customer', element: <ProductCard product={rice} /> });
    await pass(10);
    await plus();
    expect(screen.getByText('Dumplings 1: at most 99 per order')).toBeTruthy();
    expect(gateway.sent('SetCartLine')).toEqual([]);
  });

  it('when only the server knows the limit › shows the same limit', async () => {
    gateway.shop.cart = { prod_1: 99 };
    const limited = product('1', { stockLevel: 500 });
    await renderShop({ gateway, session: 'customer', element: <ProductCard product={limited} /> });
    await pass(10);
    await plus();
    expect(screen.getByText('Dumplings 1: at most 99 per order')).toBeTruthy();
    expect(screen.queryByText(/only 99/)).toBeNull();
  });

  it('when a guest’s stored quantity is lowered › shows the limit of an order', async () => {
    const { shop } = gateway;
    const stored = {
      Product_id: '1',
      ProductNum: 'P1',
      Name: 'Dumplings 1',
      Description: '水饺1',
      Price: 3.5,
      quantity: 5000,
      Thumbnail: '/media/1.webp',
      StockLevel: 5,
    };
    localStorage.setItem('cart', JSON.stringify([stored]));
    gateway.use({
      Query: {
        guestCart: () => ({
          cart: pricedCart(shop, { prod_1: 99 }),
          totals: totals('346.50'),
          adjustments: [
            {
              productId: 'prod_1',
              name: rice.name,
              reason: 'QUANTITY_LOWERED',
              requested: 5000,
              available: 99,
            },
          ],
        }),
      },
    });
    await renderShop({ gateway, path: '/cart' });
    await settle(400);
    await settle(400);
    expect(screen.getByText('Dumplings 1: at most 99 per order, so we changed 5000 to 99.')).toBeTruthy();
  });
});
