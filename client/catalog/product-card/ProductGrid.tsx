import type { ReactElement } from 'react';
import layout from '../../ui/layout.module.css';
import { ProductCard, type NameMatch } from './ProductCard.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';

/** Cards in the first row of the widest grid. */
const firstRow = 5;

export interface ListedProduct {
  product: ProductCardFragment;
  matches?: readonly NameMatch[];
}

/** Products side by side: 5, 3 or 2 in a row (spec section 9). */
export function ProductGrid({ products }: { products: readonly ListedProduct[] }): ReactElement {
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
