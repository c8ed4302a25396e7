/**
 * Resources of the REST API in the scenarios. Each field has a value of its own, so that a test sees when the gateway reads another one
 * (tests/contract/distinct-values.test.ts).
 */
import { product as listedProductOf, wholeProduct as wholeProductOf } from '../harness/catalog.ts';

export const line = {
  Product_id: 7,
  ProductNum: 'PR1007',
  Name: 'Baby Bok Choy 1 lb',
  Description: '小棠菜 1磅',
  UnitPrice: 2.49,
  Quantity: 2,
  TotalPrice: 4.98,
  Thumbnail: '/media/products/PR1007/front-400.webp',
};

export const otherLine = {
  Product_id: 9,
  ProductNum: 'SN3009',
  Name: 'Shrimp Chips 8 oz',
  Description: '虾片 8盎司',
  UnitPrice: 3.5,
  Quantity: 1,
  TotalPrice: 3.5,
  Thumbnail: '/media/products/SN3009/front-400.webp',
};

type Line = typeof line;

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100;

/** A line with another quantity. */
export const lineOf = (quantity: number, of: Line = line): Line => ({
  ...of,
  Quantity: quantity,
  TotalPrice: sum([of.UnitPrice * quantity]),
});

/** The customer's cart number 501. */
export const cart = (...lines: Line[]) => ({
  SalesOrder_id: 501,
  Sales_Order_Lines: lines,
  TotalPrice: sum(lines.map(({ TotalPrice }) => TotalPrice)),
  TotalCount: lines.reduce((total, { Quantity }) => total + Quantity, 0),
});

/** Totals of a cart under the free-delivery mark. */
export const totals = (subtotal: number, others: Partial<ReturnType<typeof noExtras>> = {}) => {
  const extras = { ...noExtras(), ...others };
  return {
    TotalPrice: subtotal,
    GrandTotal: sum([subtotal, extras.Tax, extras.Delivery, -extras.Savings, -extras.CreditAmount]),
    ...extras,
  };
};

const noExtras = () => ({
  Tax: 0.37,
  Delivery: 4.99,
  Savings: 0.21,
  PromoCode: null as string | null,
  AvailableCredit: 8,
  CreditAmount: 0,
  Promotions: [] as {
    Product_id: number;
    ProductNum: string;
    Name: string;
    Description: string;
    Quantity: number;
    Thumbnail: string;
  }[],
});

const changes = {
  ProductNum: 'PR1007',
  Name: 'Baby Bok Choy 1 lb',
  Description: '小棠菜 1磅',
  Price: 2.49,
  OriginalPrice: 2.99,
  IsPromotion: true,
  StockLevel: 3,
  MinStockRange: 6,
  Quantity: 40,
  Thumbnail: '/media/products/PR1007/front-400.webp',
  ThumbnailLarge: '/media/products/PR1007/front-800.webp',
  link: '/productDetails?productNum=PR1007',
  RefNum: '10007',
  Barcode: '850123400077',
  location: 'A1-03',
  GeneralNum: '10',
};

/** A product as lists have it. */
export const listedProduct = { ...listedProductOf(7), ...changes };

export const product = {
  ...wholeProductOf(7),
  ...changes,
  Images: ['/media/products/PR1007/side-400.webp'],
  Large_Images: ['/media/products/PR1007/side-800.webp'],
  rich_text_description:
    '<section lang="en"><p>Tender.</p></section><section lang="zh"><p>鲜嫩。</p></section>',
};

export const customer = {
  FirstName: 'Mei',
  LastName: 'Chen',
  username: 'meichen',
  email: 'mei@example.com',
  verify_email: true,
  Phone: '5105550142',
  profile_picture: '/media/profiles/7f0c2f6a.webp',
  Points: 640,
};

export const address = {
  CustomerDetail_id: 31,
  AddressName: 'Home',
  FirstName: 'Lin',
  LastName: 'Zhao',
  Street: '2120 Shattuck Ave',
  Address: '2120 Shattuck Avenue',
  apartment: 'Apt 3',
  City: 'Berkeley',
  State: 'CA',
  Zip: '94704',
  Country: 'United States',
  Telephone: '5105550163',
  Email: 'lin@example.com',
  IsDefault: true,
  CustomerId: 7,
  gateCode: '',
};

export const secondAddress = {
  CustomerDetail_id: 32,
  AddressName: 'Studio',
  FirstName: 'Ann',
  LastName: 'Okafor',
  Street: '1600 Park St',
  Address: '1600 Park Street',
  apartment: '',
  City: 'Alameda',
  State: 'CA',
  Zip: '94501',
  Country: 'United States',
  Telephone: '5105550187',
  Email: 'ann@example.com',
  IsDefault: false,
  CustomerId: 7,
  gateCode: '#88',
};

export const orderRow = {
  SalesOrder_id: 501,
  SONum: 'SO-000501',
  OrderDate: '2026-03-05T08:59:00-08:00',
  DispatchDate: '2026-03-06T14:00',
  PaymentStatus: 'Paid',
  SaleStatus: 'Processing',
  FinalPrice: 8.63,
};

/** A sales order. The contract says that `FinalPrice` equals `GrandTotal`; here they differ, so that a test sees which one is read. */
export const salesOrder = {
  ...orderRow,
  TimeRange: '2-4pm',
  TotalPrice: 4.98,
  TaxAmount: 0.37,
  Delivery: 4.99,
  Savings: 0.21,
  CreditAmount: 1.25,
  GrandTotal: 8.88,
  Sales_Order_Line: [
    { Name: 'Baby Bok Choy 1 lb', RefNum: '10007', UnitPrice: 2.49, Quantity: 2, TotalPrice: 4.98 },
  ],
  Shipping_Address: {
    FirstName: 'Lin',
    LastName: 'Zhao',
    Telephone: '5105550163',
    Street: '2120 Shattuck Ave',
    apartment: 'Apt 3',
    City: 'Berkeley',
    State: 'CA',
    Zip: '94704',
    Country: 'United States',
  },
};

/** The invoice of the order: what was delivered, later, for another amount, to another address. */
export const invoice = {
  SalesOrder_id: 501,
  SONum: 'INV-000733',
  OrderDate: '2026-03-06T15:12:00-08:00',
  DispatchDate: '2026-03-06T16:00',
  PaymentStatus: 'Refunded',
  SaleStatus: 'Delivered',
  TimeRange: '4-6pm',
  TotalPrice: 7.35,
  TaxAmount: 0.19,
  Delivery: 3.99,
  Savings: 0.12,
  CreditAmount: 0.55,
  GrandTotal: 10.86,
  FinalPrice: 10.62,
  Sales_Order_Line: [
    { Name: 'Bok Choy Tips 1 lb', RefNum: '10008', UnitPrice: 2.45, Quantity: 3, TotalPrice: 7.35 },
  ],
  Shipping_Address: {
    FirstName: 'Ann',
    LastName: 'Okafor',
    Telephone: '5105550187',
    Street: '1600 Park St',
    City: 'Alameda',
    State: 'CA',
    Country: 'United States',
  },
};

/** A complete order, paid and with its invoice. */
export const orderDetail = { ...salesOrder, Invoice: invoice };

/** Rejections of the REST API. */
export const refusal = {
  notFound: { detail: 'Not found.' },
  forbidden: { detail: 'You do not have permission to perform this action.' },
  stockGone: (available: number) => ({
    message: `Sorry, there are only ${available} available of Baby Bok Choy 1 lb`,
    code: 'STOCK_GONE',
    StockLevel: available,
    Product_id: 7,
  }),
  /** More than a line can have of an over-saleable product. */
  lineLimit: {
    message: 'Not enough product in stock',
    code: 'STOCK_GONE',
    StockLevel: 99,
    Product_id: 7,
  },
  productGone: { message: 'Not enough product in stock', code: 'PRODUCT_GONE', Product_id: 7 },
  tooManyUnpaid: {
    message: 'You have 3 unpaid orders. Please pay or cancel one of them first.',
    code: 'TOO_MANY_UNPAID',
  },
  unpaidGoods: {
    message: 'Unpaid orders can have at most $300.00 of goods. Please pay by card, or order less.',
    code: 'UNPAID_TOO_LARGE',
    Bound: 'GOODS',
    Limit: 300,
  },
  unpaidProduct: {
    message: 'Unpaid orders can have at most 3 of Baby Bok Choy 1 lb. Please pay by card, or order less.',
    code: 'UNPAID_TOO_LARGE',
    Bound: 'PRODUCT',
    Limit: 3,
    Product_id: 7,
  },
  unpaidUnavailable: {
    message: 'Too much is waiting for payment right now. Please pay by card, or try again later.',
    code: 'UNPAID_UNAVAILABLE',
    RetryAfter: 420,
  },
  addressBookFull: { message: 'An address book has at most 50 addresses.', code: 'ADDRESS_BOOK_FULL' },
  alreadyOrdered: { message: 'This cart has already been ordered.', code: 'ALREADY_ORDERED' },
};
