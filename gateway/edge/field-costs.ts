/** How many REST calls a field makes. */
export interface FieldCall {
  /** Fields of one object with the same name share one call. Without a name, each selection of the field makes its own. */
  readonly name: string | null;
  /** `object`: a call for each object that has the field. `operation`: calls that all objects of an operation share. */
  readonly per: 'object' | 'operation';
  /** The maximum number of calls; 0 if the field computes its result. */
  readonly calls: number;
  /** A list argument; each entry adds a call. */
  readonly forEach?: string;
}

/** The lists of the product groups contain the whole catalog. */
const groupCount = 12;
const categoriesPerGroup = 8;

const ownCalls = (calls: number): FieldCall => ({ name: null, per: 'object', calls });
const callOf = (name: string): FieldCall => ({ name, per: 'object', calls: 1 });
const sharedCalls = (name: string, calls = 1): FieldCall => ({ name, per: 'operation', calls });

const computed = ownCalls(0);
const groups = sharedCalls('groups');
/** The calls that read the whole catalog: the groups and the list of each. A gateway that has just started reads it to find a product's group. */
const catalogCalls = 1 + groupCount;
const products = sharedCalls('products', catalogCalls);
const search = sharedCalls('search', groupCount);
const orderDetail = callOf('orderDetail');
const addressBook = callOf('addressBook');
const productDetail = callOf('productDetail');
const productList = callOf('productList');

/** Fields that do not make exactly one call of their own. A resolver that is not listed counts as one call for each object. */
const calls: Readonly<Record<string, FieldCall>> = {
  'Mutation.setDefaultAddress': ownCalls(2),
  'Mutation.addCartLine': ownCalls(3),
  'Mutation.setCartLine': ownCalls(3),
  'Mutation.removeCartLine': ownCalls(2),
  'Mutation.mergeCart': { ...ownCalls(1), forEach: 'targets' },
  'Mutation.saveCart': ownCalls(2),
  'Mutation.applyPromoCode': ownCalls(3),
  'Mutation.placeOrder': ownCalls(5),
  'Query.nodes': { ...ownCalls(0), forEach: 'ids' },
  'Query.products': { ...ownCalls(0), forEach: 'ids' },
  'Query.storePolicy': ownCalls(0),
  'Query.nextDeliveryWindow': ownCalls(0),
  'Query.deliveryWindows': ownCalls(0),
  'Query.groups': groups,
  'Query.group': groups,
  'Query.searchProducts': search,
  'Query.searchSuggestions': search,
  'Query.searchPreview': search,
  'Query.productsAroundPrice': products,
  'Query.productsByNumber': products,
  'Query.deals': products,
  'Query.boughtProducts': ownCalls(6 + catalogCalls),
  'SearchUnderstanding.groups': groups,
  'SearchUnderstanding.category2s': groups,
  'SearchUnderstanding.popularProducts': sharedCalls('customCategories'),
  'SearchPreview.groups': groups,
  'SearchPreview.category2s': groups,
  'ProductConnection.facets': computed,
  'ProductSearchConnection.facets': computed,
  'ProductGroup.categories': sharedCalls('categories'),
  'ProductGroup.products': productList,
  'Category.group': groups,
  'Category.category2s': groups,
  'Category2.group': groups,
  'Category2.products': productList,
  'Product.title': computed,
  'Product.size': computed,
  'Product.unitPrice': computed,
  'Product.images': productDetail,
  'Product.richDescription': productDetail,
  'Product.group': products,
  'Product.similarProducts': ownCalls(categoriesPerGroup + catalogCalls),
  'CartLine.product': products,
  'CartAdjustment.name': products,
  'CartMergeLine.name': products,
  'CartUserError.product': products,
  'CheckoutUserError.product': products,
  'OrderLine.product': products,
  'Order.document': orderDetail,
  'Order.invoice': orderDetail,
  'Order.pendingPayment': sharedCalls('pendingOrders'),
  'Query.pendingOrders': sharedCalls('pendingOrders'),
  'Customer.addresses': addressBook,
  'Customer.defaultAddress': addressBook,
};

/** Lengths of lists without a page size, if longer than usual. */
const listSizes: Readonly<Record<string, number>> = {
  'Query.categories': 40,
  'Query.category2s': 100,
  'Query.ordersBetween': 50,
  'SetOrderStatusPayload.orders': 100,
};
const usualListSize = 12;

/** The calls of a field with a resolver, by its coordinate. */
export const callsOfField = (coordinate: string): FieldCall => calls[coordinate] ?? ownCalls(1);

/** The estimated length of a list without a page size. */
export const sizeOfList = (coordinate: string): number => listSizes[coordinate] ?? usualListSize;

/** All coordinates in the tables. */
export const costedFields: readonly string[] = [...Object.keys(calls), ...Object.keys(listSizes)];
