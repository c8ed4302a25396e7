import layout from '../../ui/layout.module.css';
import { ProductCard, type NameMatch } from './ProductCard.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';

/** Number of pictures that load before the first paint: a phone's first row. The rest of a wider row follows immediately. */
const firstRow = 2;

export interface ListedProduct {
  product: ProductCardFragment;
  matches?: readonly NameMatch[];
}

/** Products side by side: 5, 3 or 2 in a row (docs/product.md). */
export function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul className={layout.grid}>
      {products.map(({ product, matches }, index) => (
        <li key={product.id}>
          <ProductCard product={product} matches={matches} isPriority={index < firstRow} level={2} />
        </li>
      ))}
    </ul>
  );
}
