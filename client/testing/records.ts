import type * as Types from '../apollo/generated/types.ts';
import { fromCents, toCents } from '../i18n/money.ts';
import { flags } from './generated/flags.ts';

export const money = (amount: string): Types.Money => ({ amount, currencyCode: 'USD' });
export const cents = (amount: number): Types.Money => money(fromCents(amount));
export const text = (en: string, zh: string, zhHant = zh): Types.LocalizedText => ({ en, zh, zhHant });
export const image = (url: string): Types.Image => ({ url, sizes: [] });

const subcategory = (key: string, name: Types.LocalizedText): Types.Subcategory => ({
  id: `cat2_${key}`,
  legacyId: key,
  name,
});
export const fishBalls = subcategory('7021', text('Fish Balls & Meatballs', '鱼丸肉丸'));

export const frozen: Types.ProductGroup = {
  id: 'group_7',
  legacyId: '7',
  name: text('Frozen', '冷冻食品'),
  handle: 'frozen',
  subcategories: [fishBalls],
  categories: [{ id: 'cat_70', legacyId: '70', name: text('Dumplings', '水饺'), subcategories: [fishBalls] }],
};

/** Nullable fields are present too, as in a response. Shelves of similar products are not part of a product's record. */
type CompleteProduct = Required<Omit<Types.Product, 'similarProducts' | 'unitPrice'>> &
  Pick<Types.Product, 'similarProducts'> & { unitPrice: Required<Types.UnitPrice> | null };

/** Dumplings at $0.15/oz with 20 in stock, with `change` applied. */
export function product(key: string, change: Partial<Types.Product> = {}): CompleteProduct {
  const { stockLevel = 20, isOverSaleable = false, originalPrice = null } = change;
  const name = change.name ?? text(`Dumplings ${key}`, `水饺${key}`);
  const picture = (view: string): Types.ProductImage => ({
    small: image(`/media/${key}-${view}-400.webp`),
    large: image(`/media/${key}-${view}-800.webp`),
  });
  return {
    ...flags.Product,
    id: `prod_${key}`,
    legacyId: key,
    productNum: `P${key}`,
    name,
    title: name,
    size: text('24 oz', '680克'),
    price: money('3.50'),
    originalPrice,
    isOnPromotion: originalPrice !== null,
    availability: stockLevel > 0 || isOverSaleable ? 'IN_STOCK' : 'SOLD_OUT',
    stockLevel,
    isOverSaleable,
    maxQuantity: isOverSaleable ? 99 : stockLevel,
    thumbnail: image(`/media/${key}.webp`),
    thumbnailLarge: image(`/media/${key}-800.webp`),
    images: [picture('front'), picture('back')],
    refNum: '70001',
    barcode: '860207011014',
    location: 'F1-01',
    richDescription: {
      en: '<p>Pleated by <strong>hand</strong>.</p>',
      zh: '<p>手工捏褶。</p>',
      zhHant: '<p>手工捏褶。</p>',
    },
    group: frozen,
    ...change,
    unitPrice: {
      price: money('0.15'),
      unit: 'OUNCE',
      isApproximate: false,
      metricPrice: money('0.51'),
      piece: null,
    },
  };
}

/** A shelf of products. */
export const collection = (
  name: Types.LocalizedText,
  products: Types.Product[],
  change: Partial<Types.CustomCategory> = {},
): Types.CustomCategory => ({
  id: `coll_${name.zh}`,
  name,
  image: image('/media/custom.webp'),
  view: 'CAROUSEL',
  isButton: false,
  products,
  ...change,
});

/** A page of a list, from all its products. */
export function productPage(
  all: readonly Types.Product[],
  { first, after }: { first?: number | null; after?: string | null },
): Types.ProductConnection {
  const start = Number(after ?? 0);
  const nodes = all.slice(start, start + (first ?? all.length));
  const end = start + nodes.length;
  return {
    edges: nodes.map((node, index) => ({ cursor: String(start + index + 1), node })),
    nodes,
    pageInfo: { hasNextPage: end < all.length, hasPreviousPage: start > 0, endCursor: String(end) },
    totalCount: all.length,
    facets: { onSale: 0, inStock: all.length, brands: [], prices: [], freeFrom: [] },
  };
}

export const customer = (change: Partial<Types.Customer> = {}): Types.Customer => ({
  id: 'cust_mei',
  username: 'mei-lin',
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  isEmailVerified: true,
  phone: '5105550142',
  points: 1340,
  addresses: [],
  ...change,
});

export const address = (key: string, change: Partial<Types.Address> = {}): Types.Address => ({
  id: `addr_${key}`,
  legacyId: key,
  company: 'Home',
  firstName: 'Mei',
  lastName: 'Lin',
  street: `${key} Cedar St`,
  city: 'Berkeley',
  state: 'CA',
  zip: '94703',
  country: 'United States',
  telephone: '5105550142',
  isDefault: false,
  ...change,
});

export const orderLine = (
  name: string,
  refNum: string,
  quantity: number,
  change: Partial<Types.OrderLine> = {},
): Types.OrderLine => ({
  id: `order_7:${refNum}`,
  name,
  refNum,
  unitPrice: money('3.50'),
  quantity,
  total: cents(350 * quantity),
  ...change,
});

/** Two products at $3.50. */
export const orderLines = (): Types.OrderLine[] => [
  orderLine('Jasmine Rice', '20009', 4),
  orderLine('Firm Tofu', '80002', 2),
];

export const orderCost = (change: Partial<Types.OrderCost> = {}): Types.OrderCost => ({
  subtotal: money('21.00'),
  delivery: money('0.00'),
  savings: money('0.00'),
  creditApplied: money('0.00'),
  tax: money('0.35'),
  total: money('21.35'),
  ...change,
});

export const orderPayment = (change: Partial<Types.OrderPayment> = {}): Types.OrderPayment => ({
  status: 'PAID',
  statusText: 'Paid',
  ...change,
});

export const orderDelivery = (change: Partial<Types.OrderDelivery> = {}): Types.OrderDelivery => ({
  startsAt: '2020-03-06T14:00',
  window: deliveryWindow('2020-03-06T14:00'),
  address: {
    firstName: 'Mei',
    lastName: 'Lin',
    telephone: '5105550142',
    street: '1877 Cedar St',
    city: 'Berkeley',
    state: 'CA',
    zip: '94703',
    country: 'United States',
  },
  ...change,
});

export const order = (key: string, change: Partial<Types.Order> = {}): Types.Order => ({
  id: `order_${key}`,
  legacyId: key,
  number: `SO-00000${key}`,
  placedAt: '2020-03-05T15:04:05-08:00',
  status: 'PROCESSING',
  statusText: 'Processing',
  isCancellable: true,
  total: money('21.35'),
  payment: orderPayment(),
  delivery: orderDelivery(),
  lines: orderLines(),
  cost: orderCost(),
  ...change,
});

/** The invoice of an order, with its lines. */
export const orderInvoice = ({ legacyId, number, placedAt, delivery }: Types.Order): Types.Invoice => ({
  id: `invoice_${legacyId}`,
  number,
  placedAt,
  delivery,
  lines: orderLines(),
  cost: orderCost(),
});

export const deliveryWindow = (
  startsAt: string,
  isAvailable = true,
  reason: Types.WindowUnavailableReason = 'FULL',
): Types.DeliveryWindow => ({
  name: '2-4pm',
  startsAt,
  date: startsAt.slice(0, 10),
  start: `${startsAt}:00-08:00`,
  end: `${startsAt.slice(0, 10)}T16:00:00-08:00`,
  cutOff: `${startsAt.slice(0, 10)}T13:00:00-08:00`,
  isAvailable,
  unavailableReason: isAvailable ? null : reason,
});

/** Below the threshold for free delivery, delivery costs 4.99. */
export function totals(subtotal: string, change: Partial<Types.Totals> = {}): Types.Totals {
  const { savings = money('0.00'), creditApplied = money('0.00') } = change;
  const delivery = change.delivery ?? money(toCents(subtotal) < 2000 ? '4.99' : '0.00');
  const reduction = toCents(savings.amount) + toCents(creditApplied.amount);
  return {
    subtotal: money(subtotal),
    tax: money('0.00'),
    delivery,
    savings,
    availableCredit: money('0.00'),
    creditApplied,
    freeItems: [],
    grandTotal: cents(toCents(subtotal) + toCents(delivery.amount) - reduction),
    ...change,
  };
}

const tier = (points: number, discount: string): Types.RewardTier => ({ points, discount: money(discount) });

/** The shop's business figures (docs/product.md). */
export const policy: Types.StorePolicy = {
  storeName: text('Lantern Market', '灯笼鲜市'),
  freeDeliveryThreshold: money('20.00'),
  deliveryFee: money('4.99'),
  extraCityFee: money('10.00'),
  rescheduleFee: money('10.00'),
  contactAttempts: 3,
  deliveryWindows: ['2-4pm', '4-6pm', '6-8pm'],
  cutOffMinutes: 60,
  isDeliverySuspended: false,
  arePaymentsSimulated: false,
  pointsPerDollar: 5,
  rewardTiers: [tier(600, '6.00'), tier(1000, '10.00'), tier(2000, '20.00')],
  referralDiscount: money('5.00'),
  driverPayPerOrder: money('4.00'),
  driverOrdersPerDay: { from: 500, to: 600 },
  driverMinimumAge: 21,
  deliveryCities: [text('Berkeley', '伯克利'), text('Albany', '奥尔巴尼')],
  returnDays: 10,
  restockingFeePercent: 15,
  damageInvestigationWeeks: 2,
  links: {
    supportEmail: 'hello@example.com',
    supportPhone: '(510) 555-0100',
    customerService: 'https://chat.example.com/',
  },
};
