/** What the GraphQL references have in common: the REST calls of one request, and resolvers written as the documentation of Apollo Server shows. */
import DataLoader from 'dataloader';
import type { RestResponse } from '../../gateway/rest/index.ts';

type Group = RestResponse<'getGroups'>[number];
type Product = RestResponse<'getProductsByGroup'>[number];
type Collection = RestResponse<'getCustomCategories'>[number];
type Order = RestResponse<'getOrderHistory'>[number];
type SalesOrder = RestResponse<'getSalesOrder'>;
type OrderLine = SalesOrder['Sales_Order_Line'][number] & { readonly id: string };
type Customer = RestResponse<'getCustomer'>;
type Address = RestResponse<'getAddresses'>['Customer_Detail'][number];
type Cart = RestResponse<'getOrderCart'>;
type CartLine = Cart['Sales_Order_Lines'][number] & { readonly cart: number };

/** GETs a path of the REST API with the token of the request. */
export type Get = <Body>(path: string) => Promise<Body>;

/** The REST calls of one request. */
export class ShopReads {
  readonly #get: Get;
  readonly #products: DataLoader<number, Product[]>;
  readonly #orders: DataLoader<number, SalesOrder>;

  constructor(get: Get) {
    this.#get = get;
    this.#products = new DataLoader((ids) =>
      Promise.all(ids.map((id) => get<Product[]>(`v1/mobile/product/group/${id}`))),
    );
    this.#orders = new DataLoader((ids) =>
      Promise.all(ids.map((id) => get<SalesOrder>(`v1/mobile/sales_order/?pk=${id}`))),
    );
  }

  groups = () => this.#get<Group[]>('v1/mobile/group');
  billboards = () => this.#get<RestResponse<'getBillboards'>>('v1/mobile/billboard/?Mobile=true');
  collections = () => this.#get<Collection[]>('v1/mobile/customcategory/?IsListView=true&nested=true');
  history = () => this.#get<Order[]>('v1/mobile/order/99');
  customer = () => this.#get<Customer>('v1/mobile/account');
  addresses = () => this.#get<RestResponse<'getAddresses'>>('v1/mobile/address');
  cart = () => this.#get<Cart>('v1/mobile/order-cart');
  products = (groupId: number) => this.#products.load(groupId);
  order = (id: number) => this.#orders.load(id);
}

export interface Context {
  readonly api: ShopReads;
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

/** Names of delivery windows by their start. */
const windows: Record<string, string> = { '16:00': '4-6pm' };
const cursor = (index: number, key: number) => Buffer.from(`${index}:${key}`).toString('base64url');

export const resolvers = {
  Query: {
    groups: (_: unknown, _args: unknown, { api }: Context) => api.groups(),
    group: async (_: unknown, { name }: { name: string }, { api }: Context) =>
      (await api.groups()).find((group) => group.Name.toLowerCase() === name.toLowerCase()),
    billboards: (_: unknown, _args: unknown, { api }: Context) => api.billboards(),
    customCategories: async (_: unknown, _args: unknown, { api }: Context) =>
      (await api.collections()).map((collection, index) => ({ ...collection, index })),
    customer: (_: unknown, _args: unknown, { api }: Context) => api.customer(),
    cart: (_: unknown, _args: unknown, { api }: Context) => api.cart(),
  },
  LocalizedText: {
    // Converting it is the gateway's own work.
    zhHant: ({ zh }: { zh: string }) => zh,
  },
  ProductGroup: {
    id: (group: Group) => `group_${group.ProductGroup_id}`,
    handle: (group: Group) => group.Name.toLowerCase().replace(/\W+/g, '-'),
    name: (group: Group) => ({ en: group.Name, zh: group.Description }),
    image: (group: Group) => image(group.Image),
    subcategories: (group: Group) => group.Categories,
    products: async (group: Group, { first }: { first: number }, { api }: Context) => {
      const products = shown(await api.products(group.ProductGroup_id));
      return { nodes: products.slice(0, first), totalCount: products.length };
    },
  },
  Subcategory: {
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
    // The REST API writes `Cancelled`, the schema `CANCELED`.
    status: (order: Order) => order.SaleStatus.toUpperCase().replace('LL', 'L'),
    statusText: (order: Order) => order.SaleStatus,
    total: (order: Order) => money(order.FinalPrice),
    payment: (order: Order) => ({
      status: order.PaymentStatus.toUpperCase(),
      statusText: order.PaymentStatus,
    }),
    delivery: (order: Order) => ({
      startsAt: order.DispatchDate,
      window: { name: windows[order.DispatchDate.slice(11, 16)], startsAt: order.DispatchDate },
    }),
    lines: async (order: Order, _args: unknown, { api }: Context) =>
      (await api.order(order.SalesOrder_id)).Sales_Order_Line.map((line, index) => ({
        ...line,
        id: `order_${order.SalesOrder_id}:${index + 1}`,
      })),
    cost: (order: Order, _args: unknown, { api }: Context) => api.order(order.SalesOrder_id),
  },
  OrderCost: {
    subtotal: (order: SalesOrder) => money(order.TotalPrice),
    delivery: (order: SalesOrder) => money(order.Delivery),
    savings: (order: SalesOrder) => money(order.Savings),
    tax: (order: SalesOrder) => money(order.TaxAmount),
    total: (order: SalesOrder) => money(order.FinalPrice),
  },
  OrderLine: {
    name: (line: OrderLine) => line.Name,
    refNum: (line: OrderLine) => line.RefNum,
    quantity: (line: OrderLine) => line.Quantity,
    unitPrice: (line: OrderLine) => money(line.UnitPrice),
    total: (line: OrderLine) => money(line.TotalPrice),
  },
  Customer: {
    id: (customer: Customer) => `cus_${customer.username}`,
    firstName: (customer: Customer) => customer.FirstName,
    lastName: (customer: Customer) => customer.LastName,
    phone: (customer: Customer) => customer.Phone,
    orders: async (_: Customer, _args: unknown, { api }: Context) => {
      const orders = (await api.history()).toReversed();
      const edges = orders.map((node, index) => ({ node, cursor: cursor(index, node.SalesOrder_id) }));
      const pageInfo = { hasNextPage: false, endCursor: edges.at(-1)?.cursor };
      return { nodes: orders, edges, pageInfo, totalCount: orders.length };
    },
    addresses: async (_: Customer, _args: unknown, { api }: Context) =>
      (await api.addresses()).Customer_Detail,
  },
  Address: {
    id: (address: Address) => `addr_${address.CustomerDetail_id}`,
    company: (address: Address) => address.AddressName || null,
    firstName: (address: Address) => address.FirstName,
    lastName: (address: Address) => address.LastName,
    street: (address: Address) => address.Street,
    apartment: (address: Address) => address.apartment || null,
    city: (address: Address) => address.City,
    state: (address: Address) => address.State,
    zip: (address: Address) => address.Zip,
    country: (address: Address) => address.Country,
    telephone: (address: Address) => address.Telephone,
    email: (address: Address) => address.Email || null,
    gateCode: (address: Address) => address.gateCode || null,
    isDefault: (address: Address) => address.IsDefault,
  },
  Cart: {
    id: (cart: Cart) => `cart_${cart.SalesOrder_id}`,
    lines: (cart: Cart) => cart.Sales_Order_Lines.map((line) => ({ ...line, cart: cart.SalesOrder_id })),
    totalQuantity: (cart: Cart) => cart.TotalCount,
    subtotal: (cart: Cart) => money(cart.TotalPrice),
  },
  CartLine: {
    id: (line: CartLine) => `cart_${line.cart}:prod_${line.Product_id}`,
    productId: (line: CartLine) => `prod_${line.Product_id}`,
    productNum: (line: CartLine) => line.ProductNum,
    name: (line: CartLine) => ({ en: line.Name, zh: line.Description }),
    unitPrice: (line: CartLine) => money(line.UnitPrice),
    quantity: (line: CartLine) => line.Quantity,
    total: (line: CartLine) => money(line.TotalPrice),
    thumbnail: (line: CartLine) => image(line.Thumbnail),
  },
};
