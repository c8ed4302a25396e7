import type { ProductAvailability } from '../generated/resolver-types.ts';
import type { ConnectionSource, EdgeSource } from '../values/connection.ts';
import { globalId } from '../values/global-id.ts';
import type { RestSchema } from '../rest/index.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import { centsOf, moneyOfCents, type MoneySource } from '../values/money.ts';
import { imageOf, placeholderImage, type ImageSource } from '../values/public-url.ts';

type ListedProduct = RestSchema<'ListedProduct'>;
type FullProduct = RestSchema<'Product'>;

/** The maximum quantity of an over-saleable product in one cart line. */
export const overSaleMaximum = 99;

/** The GraphQL `ProductConnection` and its edges. */
export interface ProductConnectionSource extends ConnectionSource<ProductSource> {
  /** The list before any filter. */
  readonly unfiltered: readonly ProductSource[];
}
export type ProductEdgeSource = EdgeSource<ProductSource>;

/**
 * The GraphQL `Product`, a view of the REST response with derived stock, money in decimals and validated URLs. Its fields are computed on
 * first use. Fields that may cost a REST call (`images`, `richDescription`, `group`) have resolvers.
 */
export class ProductSource {
  /** The product in the REST API's response. */
  readonly rest: ListedProduct | FullProduct;
  /** The group whose list contained it; undefined if it must be looked up. */
  readonly groupId: number | undefined;
  /** The price in cents, for sorting. */
  readonly priceCents: number;
  /** `GeneralNum` as a number, for sorting. */
  readonly generalNum: number;
  #name: LocalizedTextSource | null = null;
  #thumbnail: ImageSource | null = null;

  constructor(rest: ListedProduct | FullProduct, groupId: number | undefined) {
    const generalNum = Number(rest.GeneralNum || NaN);
    this.rest = rest;
    this.groupId = groupId;
    this.priceCents = centsOf(rest.Price);
    this.generalNum = Number.isFinite(generalNum) ? generalNum : Number.MAX_SAFE_INTEGER;
  }

  get id(): string {
    return globalId('Product', this.rest.Product_id);
  }

  get legacyId(): number {
    return this.rest.Product_id;
  }

  get productNum(): string {
    return this.rest.ProductNum;
  }

  get name(): LocalizedTextSource {
    return (this.#name ??= localizedText(this.rest.Name, this.rest.Description));
  }

  get price(): MoneySource {
    return moneyOfCents(this.priceCents);
  }

  get originalPrice(): MoneySource | null {
    if (!this.rest.IsPromotion) return null;
    const cents = centsOf(this.rest.OriginalPrice);
    return cents > this.priceCents ? moneyOfCents(cents) : null;
  }

  get isOnPromotion(): boolean {
    return this.rest.IsPromotion;
  }

  get availability(): ProductAvailability {
    const { StockLevel, MinStockRange, IsOverSaleable } = this.rest;
    if (StockLevel > 0) return StockLevel <= MinStockRange ? 'LOW_STOCK' : 'IN_STOCK';
    return IsOverSaleable ? 'IN_STOCK' : 'SOLD_OUT';
  }

  get stockLevel(): number {
    return Math.max(0, Math.floor(this.rest.StockLevel));
  }

  get isOverSaleable(): boolean {
    return this.rest.IsOverSaleable;
  }

  get isStopSale(): boolean {
    return this.rest.IsStopSale;
  }

  get maxQuantity(): number {
    return this.rest.IsOverSaleable ? overSaleMaximum : this.stockLevel;
  }

  get thumbnail(): ImageSource {
    return (this.#thumbnail ??=
      imageOf(this.rest.Thumbnail, this.name) ??
      imageOf(this.rest.ThumbnailLarge, this.name) ??
      placeholderImage);
  }

  get thumbnailLarge(): ImageSource {
    return imageOf(this.rest.ThumbnailLarge, this.name) ?? this.thumbnail;
  }

  get refNum(): string {
    return this.rest.RefNum;
  }

  get barcode(): string | null {
    return this.rest.Barcode || null;
  }

  get location(): string | null {
    return this.rest.location || null;
  }

  get isProposition65(): boolean {
    return this.rest.IsProposition65;
  }
}

/** The product of a REST response. */
export const productSource = (product: ListedProduct | FullProduct, groupId?: number): ProductSource =>
  new ProductSource(product, groupId);
