import { cart, line, lineOf, otherLine, product, refusal } from '../fixtures.ts';
import { del, get, post, put } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const products = 'products { id stockLevel availability maxQuantity } userErrors { code }';
const bokChoy = { id: 'prod_7', stockLevel: 3, availability: 'LOW_STOCK', maxQuantity: 3 };
const readsProduct = get('/v1/mobile/product/?pk=7').responds(200, product);
const changed = { products: [bokChoy], userErrors: [] };

export const changedProducts: Scenario[] = [
  {
    name: 'addCartLine: its product, if requested, is read from the catalog, without the token',
    operation: `mutation { addCartLine(productId: "7") { ${products} } }`,
    token: customerToken,
    rest: [post(cartPath, { Product_id: 7, Quantity: 1 }).responds(200, cart(lineOf(1))), readsProduct],
    response: { data: { addCartLine: changed } },
  },
  {
    name: 'setCartLine: its product, if requested, comes with the cart',
    operation: `mutation { setCartLine(productId: "7", quantity: 3) { ${products} } }`,
    token: customerToken,
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))), readsProduct],
    response: { data: { setCartLine: changed } },
  },
  {
    name: 'setCartLines: for two lines of one product › sets the last one and returns the product once',
    operation: `mutation {
      setCartLines(lines: [{ productId: "7", quantity: 3 }, { productId: "prod_7", quantity: 4 }]) {
        cart { totalQuantity }
        ${products}
      }
    }`,
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))),
      put(cartPath, { Product_id: 7, Quantity: 4 }).responds(200, cart(lineOf(4))),
      readsProduct,
    ],
    response: { data: { setCartLines: { cart: { totalQuantity: 4 }, ...changed } } },
  },
  {
    name: 'removeCartLine: its product, if requested, comes with the cart',
    operation: `mutation { removeCartLine(productId: "7") { ${products} } }`,
    token: customerToken,
    rest: [del(cartPath, { Product_id: 7 }).responds(200, cart()), readsProduct],
    response: { data: { removeCartLine: changed } },
  },
  {
    name: 'setCartLine: for another cart › the product comes with the current cart',
    operation: `mutation { setCartLine(cartId: "400", productId: "7", quantity: 3) { ${products} } }`,
    token: customerToken,
    rest: [get(cartPath).responds(200, cart(line)), readsProduct],
    response: {
      data: { setCartLine: { products: [bokChoy], userErrors: [{ code: 'CART_CHANGED' }] } },
    },
  },
  {
    name: 'setCartLine: a product that cannot be read › is left out, and the line is changed',
    operation: `mutation { setCartLine(productId: "7", quantity: 3) { cart { totalQuantity } ${products} } }`,
    token: customerToken,
    rest: [
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))),
      get('/v1/mobile/product/?pk=7').responds(404, refusal.notFound),
    ],
    response: { data: { setCartLine: { cart: { totalQuantity: 3 }, products: [], userErrors: [] } } },
  },
  {
    name: 'mergeCart: the products of the targets, if requested, are read together, without one that is gone',
    operation: `mutation {
      mergeCart(targets: [{ productId: "7", quantity: 2 }, { productId: "9", quantity: 1 }]) { products { id } }
    }`,
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line, otherLine)),
      readsProduct,
      get('/v1/mobile/product/?pk=9').responds(404, refusal.notFound),
    ],
    response: { data: { mergeCart: { products: [{ id: 'prod_7' }] } } },
  },
  {
    name: 'setCartLine: more than a line can have of a product without a stock limit › is LINE_LIMIT',
    operation: `mutation { setCartLine(productId: "7", quantity: 500) { userErrors { code field message available requested } } }`,
    token: customerToken,
    rest: [
      put(cartPath, { Product_id: 7, Quantity: 500 }).responds(400, refusal.lineLimit),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, IsOverSaleable: true }),
    ],
    response: {
      data: {
        setCartLine: {
          userErrors: [
            {
              code: 'LINE_LIMIT',
              field: ['quantity'],
              message: 'At most 99 of a product per order.',
              available: 99,
              requested: 500,
            },
          ],
        },
      },
    },
  },
  {
    name: 'addCartLine: more than a line can have of a product without a stock limit › is LINE_LIMIT',
    operation: `mutation { addCartLine(productId: "7", quantity: 500) { userErrors { code available } } }`,
    token: customerToken,
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 500 }).responds(400, refusal.lineLimit),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, IsOverSaleable: true }),
    ],
    response: { data: { addCartLine: { userErrors: [{ code: 'LINE_LIMIT', available: 99 }] } } },
  },
  {
    name: 'setCartLine: more than a stock of 99 › is STOCK_INSUFFICIENT',
    operation: `mutation { setCartLine(productId: "7", quantity: 500) { userErrors { code available } } }`,
    token: customerToken,
    rest: [
      put(cartPath, { Product_id: 7, Quantity: 500 }).responds(400, refusal.stockGone(99)),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 99 }),
    ],
    response: {
      data: { setCartLine: { userErrors: [{ code: 'STOCK_INSUFFICIENT', available: 99 }] } },
    },
  },
];
