import { createHash } from 'node:crypto';
import type { ProductSort } from '../generated/resolver-types.ts';
import { hidingStopSale, inOrder } from './product-order.ts';
import { productSource, type ProductSource } from './product.ts';

type RestProducts = readonly ProductSource['rest'][];

/** A product list of the REST API without stop-sale products, in each requested order. Built once for each response and cached with it. */
export class ProductList {
  readonly #all: readonly ProductSource[];
  readonly #visible: readonly ProductSource[];
  readonly #ordered = new Map<ProductSort, readonly ProductSource[]>();
  #digest: string | null = null;
  #byId: ReadonlyMap<number, ProductSource> | null = null;
  #byRefNum: ReadonlyMap<string, ProductSource> | null = null;

  constructor(products: RestProducts, groupId: number | undefined) {
    this.#all = products.map((product) => productSource(product, groupId));
    this.#visible = hidingStopSale(this.#all);
  }

  /** In the order of the REST API's response. */
  get asSent(): readonly ProductSource[] {
    return this.#visible;
  }

  /** Stop-sale products. */
  get stopSale(): readonly ProductSource[] {
    return this.#all.filter(({ isStopSale }) => isStopSale);
  }

  /** Changes with everything but the stock and the order of the response. */
  get digest(): string {
    this.#digest ??= createHash('sha256')
      .update(
        JSON.stringify(
          this.#all.map(({ rest }) => rest).sort((a, b) => a.Product_id - b.Product_id),
          (name, value: unknown) => (name === 'StockLevel' ? undefined : value),
        ),
      )
      .digest('base64url');
    return this.#digest;
  }

  in(sort: ProductSort): readonly ProductSource[] {
    let ordered = this.#ordered.get(sort);
    if (!ordered) {
      ordered = inOrder(this.#visible, sort);
      this.#ordered.set(sort, ordered);
    }
    return ordered;
  }

  /** By reference number, including stop-sale products, which past orders contain. */
  byRefNum(refNum: string): ProductSource | undefined {
    this.#byRefNum ??= new Map(this.#all.toReversed().map((product) => [product.refNum, product]));
    return this.#byRefNum.get(refNum);
  }

  /** By id, including products on stop-sale. */
  byId(id: number): ProductSource | undefined {
    this.#byId ??= new Map(this.#all.map((product) => [product.legacyId, product]));
    return this.#byId.get(id);
  }
}

export const emptyList = new ProductList([], undefined);
