import { listedProduct } from './fixtures.ts';
import { get } from './harness/exchange.ts';
import type { Scenario } from './harness/scenario.ts';

const groups = get('/v1/mobile/group').responds(
  200,
  [1, 7].map((id) => ({
    ProductGroup_id: id,
    Name: `Group ${String(id)}`,
    Description: '分类',
    Image: '/media/groups/group.webp',
    Categories: [],
  })),
);
const soldOut = { ...listedProduct, Product_id: 8, Name: 'Amaranth 1 lb', StockLevel: 0 };
const stopSale = { ...listedProduct, Product_id: 9, IsStopSale: true };
const groupProducts = get('/v1/mobile/product/group/1').responds(200, [soldOut, stopSale, listedProduct]);

/** Dishes with their ingredients, and shopping lists. */
export const dishScenarios: Scenario[] = [
  {
    name: 'dishes: the first ones, without any call',
    operation: '{ dishes(first: 2) { handle name { en } } none: dishes(first: 61) { handle } }',
    rest: [],
    response: {
      data: {
        dishes: [
          { handle: 'mapo-tofu', name: { en: 'Mapo tofu' } },
          { handle: 'hot-pot', name: { en: 'Hot pot' } },
        ],
        none: null,
      },
      errors: [{ code: 'BAD_USER_INPUT', path: ['none'], field: ['first'] }],
    },
  },
  {
    name: 'searchProducts.dish: null for a term that names none, without any other call',
    operation: '{ searchProducts(term: "bok") { dish { handle } } }',
    rest: [get('/v1/mobile/product/?Name=bok').responds(200, { Products: [listedProduct] })],
    response: { data: { searchProducts: { dish: null } } },
  },
  {
    name: 'searchProducts.dish: what the dish is cooked from, with the products of the groups’ lists',
    operation:
      '{ searchProducts(term: "beef noodle soup") { dish { handle name { zh } ingredients { name { en } products { id } } } } }',
    rest: [
      get('/v1/mobile/product/?Name=beef+noodle+soup').responds(200, { Products: [] }),
      groups,
      groupProducts,
      get('/v1/mobile/product/group/7').responds(200, []),
    ],
    response: {
      data: {
        searchProducts: {
          dish: {
            handle: 'beef-noodle-soup',
            name: { zh: '红烧牛肉面' },
            ingredients: [
              { name: { en: 'Beef shank' }, products: [] },
              { name: { en: 'Wheat noodles' }, products: [] },
              { name: { en: 'Bok choy' }, products: [{ id: 'prod_7' }] },
              { name: { en: 'Doubanjiang' }, products: [] },
              { name: { en: 'Star anise' }, products: [] },
              { name: { en: 'Ginger' }, products: [] },
              { name: { en: 'Green onions' }, products: [] },
              { name: { en: 'Dark soy sauce' }, products: [] },
              { name: { en: 'Pickled mustard greens' }, products: [] },
            ],
          },
        },
      },
    },
  },
  {
    name: 'searchProducts.dish: more than 5 products of an ingredient are BAD_USER_INPUT',
    operation:
      '{ searchProducts(term: "water spinach with garlic") { dish { ingredients { products(first: 6) { id } } } } }',
    rest: [
      get('/v1/mobile/product/?Name=water+spinach+with+garlic').responds(200, { Products: [] }),
      groups,
      groupProducts,
      get('/v1/mobile/product/group/7').responds(200, []),
    ],
    response: {
      data: {
        searchProducts: { dish: { ingredients: [0, 1, 2, 3, 4].map(() => ({ products: null })) } },
      },
      errors: [0, 1, 2, 3, 4].map((at) => ({
        code: 'BAD_USER_INPUT',
        path: ['searchProducts', 'dish', 'ingredients', at, 'products'],
        field: ['first'],
      })),
    },
  },
  {
    name: 'matchShoppingList: more than 20 lines are BAD_USER_INPUT',
    operation: `{ matchShoppingList(items: ${JSON.stringify(Array<string>(21).fill('tofu'))}) { term } }`,
    rest: [],
    response: {
      data: { matchShoppingList: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['matchShoppingList'], field: ['items'] }],
    },
  },
  {
    name: 'matchShoppingList: while there is no index, the back end’s own search',
    operation: '{ matchShoppingList(items: ["2 bok"]) { term quantity isSubstitute } }',
    rest: [get('/v1/mobile/product/?Name=bok').responds(200, { Products: [listedProduct] })],
    response: { data: { matchShoppingList: [{ term: 'bok', quantity: 2, isSubstitute: false }] } },
  },
  {
    name: 'matchShoppingList: counts packs of the first product in stock, also if the search finds a sold-out one first',
    operation: '{ matchShoppingList(items: ["12 eggs"]) { quantity products(first: 1) { id } } }',
    rest: [
      get('/v1/mobile/product/?Name=eggs').responds(200, {
        Products: [
          { ...listedProduct, Name: 'Brown Eggs 12 ct', StockLevel: 0 },
          { ...listedProduct, Product_id: 8, Name: 'Brown Eggs 6 ct' },
        ],
      }),
    ],
    response: { data: { matchShoppingList: [{ quantity: 2, products: [{ id: 'prod_8' }] }] } },
  },
];
