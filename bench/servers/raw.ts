/**
 * The reference *raw*: a bare node:http server that makes the same REST calls through an undici Pool and projects their responses by hand.
 * It knows no GraphQL: the operation is named by the path, and type names are written out. `PORT`, `LEGACY_API_URL`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { RestResponse } from '../../gateway/rest/index.ts';
import { readsWith } from './rest-pool.ts';
import type { Get } from './shop-resolvers.ts';

type Product = RestResponse<'getProductsByGroup'>[number];

const money = (dollars: number) => ({ amount: dollars.toFixed(2), currencyCode: 'USD', __typename: 'Money' });
const amount = (dollars: number) => ({ amount: dollars.toFixed(2), __typename: 'Money' });
const localized = (en: string, zh: string) => ({ en, zh, __typename: 'LocalizedText' });
const image = (url: string | null) => ({ url, __typename: 'Image' });
const isSoldOut = (product: Product) => !product.IsOverSaleable && product.StockLevel <= 0;
const availability = (product: Product) =>
  isSoldOut(product)
    ? 'SOLD_OUT'
    : product.StockLevel > 0 && product.StockLevel <= product.MinStockRange
      ? 'LOW_STOCK'
      : 'IN_STOCK';
const views: Record<string, string> = { 'middle-image': 'MIDDLE_IMAGE', 'custom-image': 'CUSTOM_IMAGE' };

const operations: Record<string, (get: Get) => Promise<unknown>> = {
  groups: async (get) => ({
    groups: (await get<RestResponse<'getGroups'>>('v1/mobile/group')).map((group) => ({
      id: `group_${group.ProductGroup_id}`,
      handle: group.Name.toLowerCase().replace(/\W+/g, '-'),
      name: localized(group.Name, group.Description),
      image: image(group.Image),
      subcategories: group.Categories.map((category) => ({
        id: `cat2_${category.ProductCategory2_id}`,
        name: localized(category.Name, category.Description),
        __typename: 'Subcategory',
      })),
      __typename: 'ProductGroup',
    })),
  }),
  home: async (get) => {
    const [billboards, collections] = await Promise.all([
      get<RestResponse<'getBillboards'>>('v1/mobile/billboard/?Mobile=true'),
      get<RestResponse<'getCustomCategories'>>('v1/mobile/customcategory/?IsListView=true&nested=true'),
    ]);
    return {
      billboards: billboards.map(({ Image, URL, Language }) => ({
        url: URL.includes(' ') ? null : URL,
        language: Language === 'ch' ? 'ZH' : 'EN',
        image: image(Image),
        __typename: 'Billboard',
      })),
      customCategories: collections.map((collection, index) => ({
        id: `coll_${collection.Name}:${index}`,
        view: views[collection.ListViewType] ?? 'CAROUSEL',
        isButton: collection.IsButton === 1,
        name: localized(collection.Name, collection.Description),
        image: image(collection.Image),
        products: collection.Products.filter((product) => !product.IsStopSale).map((product) => ({
          id: `prod_${product.Product_id}`,
          productNum: product.ProductNum,
          name: localized(product.Name, product.Description),
          price: money(product.Price),
          originalPrice:
            product.IsPromotion && product.OriginalPrice > product.Price
              ? amount(product.OriginalPrice)
              : null,
          availability: availability(product),
          maxQuantity: product.IsOverSaleable ? 99 : Math.min(99, Math.max(0, product.StockLevel)),
          thumbnail: image(product.Thumbnail),
          __typename: 'Product',
        })),
        __typename: 'CustomCategory',
      })),
    };
  },
  group: async (get) => {
    const group = (await get<RestResponse<'getGroups'>>('v1/mobile/group')).find(
      ({ Name }) => Name === 'Group 1',
    );
    if (!group) return { group: null };
    const products = (await get<Product[]>(`v1/mobile/product/group/${group.ProductGroup_id}`))
      .filter((product) => !product.IsStopSale)
      .sort(
        (a, b) =>
          Number(isSoldOut(a)) - Number(isSoldOut(b)) ||
          Number(a.GeneralNum) - Number(b.GeneralNum) ||
          a.Product_id - b.Product_id,
      );
    return {
      group: {
        id: `group_${group.ProductGroup_id}`,
        name: localized(group.Name, group.Description),
        products: {
          totalCount: products.length,
          nodes: products.map((product) => ({
            id: `prod_${product.Product_id}`,
            productNum: product.ProductNum,
            name: localized(product.Name, product.Description),
            price: money(product.Price),
            availability: availability(product),
            stockLevel: Math.max(0, product.StockLevel),
            isOnPromotion: product.IsPromotion,
            thumbnail: image(product.Thumbnail),
            __typename: 'Product',
          })),
          __typename: 'ProductConnection',
        },
        __typename: 'ProductGroup',
      },
    };
  },
  history: async (get) => {
    const customer = await get<RestResponse<'getCustomer'>>('v1/mobile/account');
    const rows = (await get<RestResponse<'getOrderHistory'>>('v1/mobile/order/99')).toReversed();
    const nodes = await Promise.all(
      rows.map(async (row) => {
        const id = row.SalesOrder_id;
        const order = await get<RestResponse<'getSalesOrder'>>(`v1/mobile/sales_order/?pk=${id}`);
        return {
          id: `order_${id}`,
          number: row.SONum,
          placedAt: row.OrderDate,
          status: row.SaleStatus.toUpperCase().replace('LL', 'L'),
          total: money(row.FinalPrice),
          payment: { status: row.PaymentStatus.toUpperCase(), __typename: 'OrderPayment' },
          delivery: { startsAt: row.DispatchDate, __typename: 'OrderDelivery' },
          lines: order.Sales_Order_Line.map((line, index) => ({
            id: `order_${id}:${index + 1}`,
            name: line.Name,
            refNum: line.RefNum,
            quantity: line.Quantity,
            unitPrice: amount(line.UnitPrice),
            total: amount(line.TotalPrice),
            __typename: 'OrderLine',
          })),
          cost: {
            subtotal: amount(order.TotalPrice),
            delivery: amount(order.Delivery),
            savings: amount(order.Savings),
            tax: amount(order.TaxAmount),
            total: amount(order.FinalPrice),
            __typename: 'OrderCost',
          },
          __typename: 'Order',
        };
      }),
    );
    const orders = { totalCount: nodes.length, nodes, __typename: 'OrderConnection' };
    return { customer: { id: `cus_${customer.username}`, orders, __typename: 'Customer' } };
  },
};

async function respond(request: IncomingMessage): Promise<string> {
  const run = operations[(request.url ?? '').slice(1)];
  return JSON.stringify({ data: run ? await run(readsWith(request.headers.authorization)) : null });
}

createServer((request, response) => {
  request.resume();
  respond(request).then(
    (body) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    () => {
      response.writeHead(502);
      response.end();
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
