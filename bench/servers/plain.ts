/**
 * The reference *plain*: Apollo Server on Express with RESTDataSource and DataLoader, written as their documentation shows, on the same
 * schema. Nothing is shared between requests. `PORT`, `LEGACY_API_URL`.
 */
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { RESTDataSource, type AugmentedRequest } from '@apollo/datasource-rest';
import { expressMiddleware } from '@as-integrations/express5';
import DataLoader from 'dataloader';
import express from 'express';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import type { RestResponse } from '../../gateway/rest/index.ts';

type Group = RestResponse<'getGroups'>[number];
type Product = RestResponse<'getProductsByGroup'>[number];
type Collection = RestResponse<'getCustomCategories'>[number];
type Order = RestResponse<'getOrderHistory'>[number];
type Detail = RestResponse<'getOrder'>;

class ShopApi extends RESTDataSource {
  override baseURL = `${process.env['LEGACY_API_URL'] ?? ''}/`;
  readonly #token: string | undefined;

  constructor(token: string | undefined) {
    super();
    this.#token = token;
  }

  override willSendRequest(_path: string, request: AugmentedRequest): void {
    if (this.#token !== undefined) request.headers['authorization'] = this.#token;
  }

  groups = () => this.get<Group[]>('v1/mobile/group');
  billboards = () => this.get<RestResponse<'getBillboards'>>('v1/mobile/billboard/?Mobile=true');
  collections = () => this.get<Collection[]>('v1/mobile/customcategory/?IsListView=true&nested=true');
  history = () => this.get<Order[]>('v1/mobile/order/99');
  #products = new DataLoader((ids: readonly number[]) =>
    Promise.all(ids.map((id) => this.get<Product[]>(`v1/mobile/product/group/${id}`))),
  );
  #orders = new DataLoader((ids: readonly number[]) =>
    Promise.all(ids.map((id) => this.get<Detail>(`v1/mobile/order/?pk=${id}`))),
  );
  products = (groupId: number) => this.#products.load(groupId);
  order = (id: number) => this.#orders.load(id);
}

interface Context {
  readonly api: ShopApi;
}

const money = (dollars: number) => ({ amount: dollars.toFixed(2), currencyCode: 'USD' });
const image = (url: string) => ({ url });
const isSoldOut = (product: Product) => !product.IsOverSaleable && product.StockLevel <= 0;

function shown(products: Product[]): Product[] {
  const visible = products.filter((product) => !product.IsStopSale);
  return visible.sort(
    (a, b) =>
      Number(isSoldOut(a)) - Number(isSoldOut(b)) ||
      Number(a.GeneralNum) - Number(b.GeneralNum) ||
      a.Product_id - b.Product_id,
  );
}

const views: Record<string, string> = { 'middle-image': 'MIDDLE_IMAGE', 'custom-image': 'CUSTOM_IMAGE' };

const resolvers = {
  Query: {
    groups: (_: unknown, _args: unknown, { api }: Context) => api.groups(),
    group: async (_: unknown, { name }: { name: string }, { api }: Context) =>
      (await api.groups()).find((group) => group.Name.toLowerCase() === name.toLowerCase()),
    billboards: (_: unknown, _args: unknown, { api }: Context) => api.billboards(),
    customCategories: async (_: unknown, _args: unknown, { api }: Context) =>
      (await api.collections()).map((collection, index) => ({ ...collection, index })),
    orders: async (_: unknown, _args: unknown, { api }: Context) => {
      const orders = (await api.history()).reverse();
      return { nodes: orders, totalCount: orders.length };
    },
  },
  ProductGroup: {
    id: (group: Group) => `group_${group.ProductGroup_id}`,
    handle: (group: Group) => group.Name.toLowerCase(),
    name: (group: Group) => ({ en: group.Name, zh: group.Description }),
    image: (group: Group) => image(group.Image),
    category2s: (group: Group) => group.Categories,
    products: async (group: Group, { first }: { first: number }, { api }: Context) => {
      const products = shown(await api.products(group.ProductGroup_id));
      return { nodes: products.slice(0, first), totalCount: products.length };
    },
  },
  Category2: {
    id: (category: Group['Categories'][number]) => `cat2_${category.ProductCategory2_id}`,
    name: (category: Group['Categories'][number]) => ({ en: category.Name, zh: category.Description }),
  },
  Billboard: {
    url: (billboard: RestResponse<'getBillboards'>[number]) =>
      billboard.URL.includes(' ') ? null : billboard.URL,
    language: (billboard: RestResponse<'getBillboards'>[number]) =>
      billboard.Language === 'ch' ? 'ZH' : 'EN',
    image: (billboard: RestResponse<'getBillboards'>[number]) => image(billboard.Image),
  },
  CustomCategory: {
    id: (collection: Collection & { index: number }) => `coll_${collection.Name}:${collection.index}`,
    name: (collection: Collection) => ({ en: collection.Name, zh: collection.Description }),
    image: (collection: Collection) => image(collection.Image),
    view: (collection: Collection) => views[collection.ListViewType] ?? 'CAROUSEL',
    isButton: (collection: Collection) => collection.IsButton === 1,
    products: (collection: Collection) => collection.Products.filter((product) => !product.IsStopSale),
  },
  Product: {
    id: (product: Product) => `prod_${product.Product_id}`,
    productNum: (product: Product) => product.ProductNum,
    name: (product: Product) => ({ en: product.Name, zh: product.Description }),
    price: (product: Product) => money(product.Price),
    originalPrice: (product: Product) =>
      product.IsPromotion && product.OriginalPrice > product.Price ? money(product.OriginalPrice) : null,
    isOnPromotion: (product: Product) => product.IsPromotion,
    stockLevel: (product: Product) => Math.max(0, product.StockLevel),
    availability: (product: Product) =>
      isSoldOut(product)
        ? 'SOLD_OUT'
        : product.StockLevel > 0 && product.StockLevel <= product.MinStockRange
          ? 'LOW_STOCK'
          : 'IN_STOCK',
    maxQuantity: (product: Product) =>
      product.IsOverSaleable ? 99 : Math.min(99, Math.max(0, product.StockLevel)),
    thumbnail: (product: Product) => image(product.Thumbnail),
  },
  Order: {
    id: (order: Order) => `order_${order.SalesOrder_id}`,
    number: (order: Order) => order.SONum,
    placedAt: (order: Order) => order.OrderDate,
    dispatchAt: (order: Order) => order.DispatchDate,
    saleStatus: (order: Order) => order.SaleStatus.toUpperCase(),
    paymentStatus: (order: Order) => order.PaymentStatus.toUpperCase(),
    total: (order: Order) => money(order.FinalPrice),
    document: (order: Order, _args: unknown, { api }: Context) => api.order(order.SalesOrder_id),
  },
  OrderDocument: {
    lines: (order: Detail) => order.Sales_Order_Line,
    shippingAddress: (order: Detail) => order.Shipping_Address,
    subtotal: (order: Detail) => money(order.TotalPrice),
    delivery: (order: Detail) => money(order.Delivery),
    savings: (order: Detail) => money(order.Savings),
    tax: (order: Detail) => money(order.TaxAmount),
    total: (order: Detail) => money(order.FinalPrice),
  },
  OrderLine: {
    name: (line: Detail['Sales_Order_Line'][number]) => line.Name,
    refNum: (line: Detail['Sales_Order_Line'][number]) => line.RefNum,
    quantity: (line: Detail['Sales_Order_Line'][number]) => line.Quantity,
    unitPrice: (line: Detail['Sales_Order_Line'][number]) => money(line.UnitPrice),
    total: (line: Detail['Sales_Order_Line'][number]) => money(line.TotalPrice),
  },
  ShippingAddress: {
    firstName: (address: Detail['Shipping_Address']) => address.FirstName,
    lastName: (address: Detail['Shipping_Address']) => address.LastName,
    street: (address: Detail['Shipping_Address']) => address.Street,
    city: (address: Detail['Shipping_Address']) => address.City,
    state: (address: Detail['Shipping_Address']) => address.State,
  },
};

const server = new ApolloServer<Context>({
  typeDefs,
  resolvers,
  plugins: [ApolloServerPluginUsageReportingDisabled()],
});
await server.start();
const app = express();
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, {
    context: ({ req }) => Promise.resolve({ api: new ShopApi(req.headers.authorization) }),
  }),
);
app.listen(Number(process.env['PORT']), '127.0.0.1');
