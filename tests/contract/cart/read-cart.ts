import { cart, line, otherLine, product, refusal } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath, money } from './requests.ts';

const readCart = {
  operation: `{
    cart {
      id totalQuantity subtotal { amount currencyCode }
      lines { id productId productNum name { en zh } unitPrice { amount } quantity total { amount } thumbnail { url } }
    }
  }`,
  token: customerToken,
  rest: [get(cartPath).responds(200, cart(line))],
};

export const reading: Scenario[] = [
  {
    ...readCart,
    name: 'cart: the whole cart costs one call',
    response: {
      data: {
        cart: {
          id: 'cart_501',
          totalQuantity: 2,
          subtotal: money('4.98'),
          lines: [
            {
              id: 'cart_501:prod_7',
              productId: 'prod_7',
              productNum: 'PR1007',
              name: { en: 'Baby Bok Choy 1 lb', zh: '小棠菜 1磅' },
              unitPrice: { amount: '2.49' },
              quantity: 2,
              total: { amount: '4.98' },
              thumbnail: { url: '/media/products/PR1007/front-400.webp' },
            },
          ],
        },
      },
    },
  },
  {
    name: 'cart: null for a guest, without any call',
    operation: '{ cart { id } }',
    rest: [],
    response: { data: { cart: null } },
  },
  {
    name: 'cart: an expired token makes only the cart null',
    operation: '{ cart { id } storePolicy { cutOffMinutes } }',
    token: customerToken,
    rest: [get(cartPath).responds(401, { detail: 'Signature has expired.' })],
    response: {
      data: { cart: null, storePolicy: { cutOffMinutes: 60 } },
      errors: [{ code: 'UNAUTHENTICATED', path: ['cart'] }],
    },
  },
  {
    name: 'cart: a product of a line is read from the catalog, without the token; one that no longer exists is null',
    operation: '{ cart { lines { product { id stockLevel } } } }',
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line, otherLine)),
      get('/v1/mobile/product/?pk=7').responds(200, product),
      get('/v1/mobile/product/?pk=9').responds(404, refusal.notFound),
    ],
    response: {
      data: { cart: { lines: [{ product: { id: 'prod_7', stockLevel: 3 } }, { product: null }] } },
    },
  },
  ...failures({ ...readCart, name: 'cart', at: ['cart'], left: { cart: null } }),
];
