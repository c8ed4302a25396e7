import { address, cart, customer, line, orderDetail, product, refusal } from './fixtures.ts';
import { get, type Exchange } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { customerToken, type Scenario } from './harness/scenario.ts';

const accountPath = '/v1/mobile/account';
const wholeProduct = get('/v1/mobile/product/?pk=7').responds(200, product);
const noProduct = get('/v1/mobile/product/?pk=8').responds(404, refusal.notFound);
const groups = get('/v1/mobile/group').responds(200, [
  {
    ProductGroup_id: 7,
    Name: 'Frozen',
    Description: '冷冻',
    Image: '/media/groups/frozen.webp',
    Categories: [],
  },
]);
const categories = get('/v1/mobile/category/').responds(200, [
  { ProductCategory_id: 7, Name: 'Leafy Greens', Description: '叶菜' },
]);
const subcategories = get('/v1/mobile/category2/').responds(200, [
  { ProductCategory2_id: 7, Name: 'Asian Greens', Description: '青菜' },
]);
const customCategories = get('/v1/mobile/customcategory/?IsListView=true&nested=true').responds(200, [
  {
    Name: 'Recommended for You',
    Description: '为您推荐',
    Image: '',
    ListViewType: 'carousel',
    IsButton: 0,
    Products: [],
  },
]);
const account = get(accountPath).responds(200, customer);
const addresses = get('/v1/mobile/address').responds(200, { Customer_Detail: [address] });
const currentCart = get('/v1/mobile/order-cart').responds(200, cart(line));
const order = get('/v1/mobile/order/?pk=501').responds(200, orderDetail);

const readProduct = {
  operation: '{ node(id: "prod_7") { __typename id ... on Product { legacyId productNum } } }',
  rest: [wholeProduct],
};
const readOrder = { operation: '{ node(id: "order_501") { id } }', token: customerToken, rest: [order] };

/** One object of each type; their global ids differ although their REST ids are equal. */
const eachType: readonly (readonly [id: string, typeName: string, exchange: Exchange])[] = [
  ['prod_7', 'Product', wholeProduct],
  ['group_7', 'ProductGroup', groups],
  ['cat_7', 'Category', categories],
  ['cat2_7', 'Subcategory', subcategories],
  ['coll_Recommended for You:0', 'CustomCategory', customCategories],
  ['cus_meichen', 'Customer', account],
  ['addr_31', 'Address', addresses],
  ['cart_501', 'Cart', currentCart],
  ['cart_501:prod_7', 'CartLine', currentCart],
  ['order_501', 'Order', order],
];

/** Invalid ids; none of them causes a REST call. */
const unknown = [
  '',
  '7',
  '_',
  'prod_',
  'prod_0',
  'prod_007',
  'prod_99999999999',
  'prod_prod_7',
  'prod_7/../8',
  'PROD_7',
  'order_x',
  'cart_guest',
  'constructor_1',
  '__proto__',
  '\u0000',
  `prod_${'7'.repeat(5_000)}`,
  '{"$ne":null}',
];

export const nodeScenarios: Scenario[] = [
  {
    ...readProduct,
    name: 'node: an object by its global id, with its REST API id',
    response: {
      data: { node: { __typename: 'Product', id: 'prod_7', legacyId: '7', productNum: 'PR1007' } },
    },
  },
  ...failures({ ...readProduct, name: 'node of a product', at: ['node'], left: { node: null } }),
  ...failures({ ...readOrder, name: 'node of an order', at: ['node'], left: { node: null } }),
  ...eachType.map(([id, typeName, exchange]): Scenario => ({
    name: `node: a ${typeName} is found by its id`,
    operation: 'query ($id: ID!) { node(id: $id) { __typename id } }',
    variables: { id },
    token: customerToken,
    rest: [exchange],
    response: { data: { node: { __typename: typeName, id } } },
  })),
  {
    name: 'nodes: objects of several types in one request',
    operation:
      '{ nodes(ids: ["group_7", "cat_7", "cat2_7", "coll_Recommended for You:0", "order_501"]) { id } }',
    token: customerToken,
    rest: [groups, categories, subcategories, customCategories, order],
    response: {
      data: {
        nodes: ['group_7', 'cat_7', 'cat2_7', 'coll_Recommended for You:0', 'order_501'].map((id) => ({
          id,
        })),
      },
    },
  },
  {
    name: 'nodes: unknown and malicious ids are null, without any call',
    operation: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: unknown },
    token: customerToken,
    rest: [],
    response: { data: { nodes: unknown.map(() => null) } },
  },
  {
    name: 'nodes: missing objects are null, existing ones are returned',
    operation: '{ nodes(ids: ["prod_8", "prod_7"]) { id } }',
    rest: [noProduct, wholeProduct],
    response: { data: { nodes: [null, { id: 'prod_7' }] } },
  },
  {
    name: 'nodes: another customer’s objects and an earlier cart are null',
    operation: '{ nodes(ids: ["cus_wei", "addr_99", "cart_400", "cart_400:prod_7"]) { id } }',
    token: customerToken,
    rest: [account, addresses, currentCart],
    response: { data: { nodes: [null, null, null, null] } },
  },
  {
    name: 'nodes: a customer’s objects are null for a guest, without any call',
    operation:
      '{ nodes(ids: ["cus_meichen", "addr_31", "cart_501", "cart_501:prod_7", "order_501"]) { id } }',
    rest: [],
    response: { data: { nodes: [null, null, null, null, null] } },
  },
  ...['nodes', 'products'].map((field): Scenario => ({
    name: `${field}: more than 100 ids are BAD_USER_INPUT`,
    operation: `query ($ids: [ID!]!) { ${field}(ids: $ids) { id } }`,
    variables: { ids: Array.from({ length: 101 }, (_, index) => `prod_${index + 1}`) },
    rest: [],
    response: {
      data: { [field]: null },
      errors: [{ code: 'BAD_USER_INPUT', path: [field], field: ['ids'] }],
    },
  })),
  {
    name: 'products: by global and older ids, with null for unknown ones',
    operation: '{ products(ids: ["prod_7", "7", "group_7", "prod_8", "x"]) { id } }',
    rest: [wholeProduct, noProduct],
    response: { data: { products: [{ id: 'prod_7' }, { id: 'prod_7' }, null, null, null] } },
  },
  {
    name: 'products: one that cannot be read is null, without affecting the others',
    operation: '{ products(ids: ["prod_7", "prod_8"]) { id } }',
    rest: [wholeProduct, get('/v1/mobile/product/?pk=8').responds(500, 'x')],
    response: {
      data: { products: [{ id: 'prod_7' }, null] },
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['products', 1] }],
    },
  },
];
