/** Replacements of fields, arguments and types of earlier schemas, so that the error for an old document names the replacement. */
export const replacements: Readonly<Record<string, string>> = {
  'Query.category2': '`subcategory`',
  'Query.category2s': '`subcategories`',
  'Query.product(id:)': '`by: { id }`',
  'Query.product(productNum:)': '`by: { productNum }`',
  'Query.orders': '`customer { orders }`',
  'Query.ordersBetween': '`customer { orders(filter: { placed: { from, to } }) }`',
  'Query.pendingOrders': '`customer { orders(filter: { state: UNPAID }) }`',
  'Query.salesOrder': '`order`, which has `lines`, `cost` and `delivery`',
  'Query.salesInvoice': '`order { invoice }`',
  'Mutation.cancelPendingOrder': '`cancelOrder`',
  'Customer.orders(period:)': '`filter: { period }`',
  'Order.saleStatus': '`status`',
  'Order.saleStatusText': '`statusText`',
  'Order.paymentStatus': '`payment { status }`',
  'Order.paymentStatusText': '`payment { statusText }`',
  'Order.pendingPayment': '`payment { pending }`',
  'Order.dispatchAt': '`delivery { startsAt }`',
  'Order.timeRange': '`delivery { window { name } }`',
  'Order.document': '`lines`, `cost` and `delivery { address }`',
  'ConsolidatedOrders.dispatchAt': '`startsAt`',
  'ConsolidatedOrders.timeRange': '`windowName`',
  'Product.highlights': '`edges { highlights }`',
  'Product.product': 'the fields of the product: `node` is the product itself',
  'ProductGroup.category2s': '`subcategories`',
  'Category.category2s': '`subcategories`',
  'DeliveryWindow.value': '`startsAt`',
  Category2: '`Subcategory`',
  DeliverySlot: '`DeliveryWindow`',
  SaleStatus: '`OrderStatus`',
  OrderDocument: '`Order` or `Invoice`',
};

const unknownName =
  /^(?:Cannot query field "(?<field>\w+)" on type "(?<type>\w+)"|Unknown argument "(?<argument>\w+)" on field "(?<owner>[\w.]+)"|Unknown type "(?<name>\w+)")/;

/** The message of a validation error, with the replacement of the unknown name instead of graphql-js's suggestion. */
export function withReplacement(message: string): string {
  const match = unknownName.exec(message);
  const { field, type, argument, owner, name = '' } = match?.groups ?? {};
  const old = field ? `${type ?? ''}.${field}` : argument ? `${owner ?? ''}(${argument}:)` : name;
  const replacement = Object.hasOwn(replacements, old) ? replacements[old] : undefined;
  return match && replacement ? `${match[0]}. Use ${replacement}.` : message;
}
