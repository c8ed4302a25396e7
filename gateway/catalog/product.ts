import type { ConnectionSource, EdgeSource } from '../connection.ts';
import type { components } from '../legacy/generated/rest.ts';
import { localizedText, type LocalizedTextSource } from '../localized-text.ts';
import { centsOf, moneyOfCents, type MoneySource } from '../money.ts';
import { imageOf, placeholderImage, type ImageSource } from '../public-url.ts';

type ListedProduct = components['schemas']['ListedProduct'];
type WholeProduct = components['schemas']['Product'];

/** How many pieces of an over-saleable product one cart line may hold. */
const overSaleMaximum = 99;

export type Availability = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT';

/**
 * The GraphQL `Product`, made once from the REST product and kept with it: reading a field of it is reading a property. Fields that may
 * cost a REST call (`images`, `richDescription`, `group`) have resolvers.
 */
export interface ProductSource {
  readonly id: number;
  readonly productNum: string;
  readonly name: LocalizedTextSource;
  readonly price: MoneySource;
  readonly originalPrice: MoneySource | null;
  readonly isOnPromotion: boolean;
  readonly availability: Availability;
  readonly stockLevel: number;
  readonly isOverSaleable: boolean;
  readonly isStopSale: boolean;
  readonly maxQuantity: number;
  readonly thumbnail: ImageSource;
  readonly thumbnailLarge: ImageSource;
  readonly refNum: string;
  readonly barcode: string | null;
  readonly location: string | null;
  readonly isProposition65: boolean;
  /** The price in cents, for sorting. */
  readonly priceCents: number;
  /** `GeneralNum` as a number, for sorting. */
  readonly generalNum: number;
  /** The group whose list it was read from; undefined where it has to be looked up. */
  readonly groupId: number | undefined;
  /** What the REST API sent. */
  readonly rest: ListedProduct | WholeProduct;
}

/** The GraphQL `ProductConnection` and its edges. */
export type ProductConnectionSource = ConnectionSource<ProductSource>;
export type ProductEdgeSource = EdgeSource<ProductSource>;

function availabilityOf(product: ListedProduct): Availability {
  if (product.StockLevel > 0) return product.StockLevel <= product.MinStockRange ? 'LOW_STOCK' : 'IN_STOCK';
  return product.IsOverSaleable ? 'IN_STOCK' : 'SOLD_OUT';
}

/** The REST product as GraphQL shows it: derived stock, money in decimals, addresses checked. */
export function productSource(product: ListedProduct | WholeProduct, groupId?: number): ProductSource {
  const priceCents = centsOf(product.Price);
  const originalCents = centsOf(product.OriginalPrice);
  const thumbnail = imageOf(product.Thumbnail) ?? imageOf(product.ThumbnailLarge) ?? placeholderImage;
  const generalNum = Number(product.GeneralNum || NaN);
  const stockLevel = Math.max(0, Math.floor(product.StockLevel));
  return {
    id: product.Product_id,
    productNum: product.ProductNum,
    name: localizedText(product.Name, product.Description),
    price: moneyOfCents(priceCents),
    originalPrice: product.IsPromotion && originalCents > priceCents ? moneyOfCents(originalCents) : null,
    isOnPromotion: product.IsPromotion,
    availability: availabilityOf(product),
    stockLevel,
    isOverSaleable: product.IsOverSaleable,
    isStopSale: product.IsStopSale,
    maxQuantity: product.IsOverSaleable ? overSaleMaximum : Math.min(stockLevel, overSaleMaximum),
    thumbnail,
    thumbnailLarge: imageOf(product.ThumbnailLarge) ?? thumbnail,
    refNum: product.RefNum,
    barcode: product.Barcode || null,
    location: product.location || null,
    isProposition65: product.IsProposition65,
    priceCents,
    generalNum: Number.isFinite(generalNum) ? generalNum : Number.MAX_SAFE_INTEGER,
    groupId,
    rest: product,
  };
}
