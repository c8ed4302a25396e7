import { z } from 'zod';
import type { AttackedShop } from './attack.ts';

const groups = z.object({ groups: z.array(z.object({ name: z.object({ en: z.string() }) })) });
const product = z.object({ id: z.string(), stockLevel: z.number(), maxQuantity: z.number() });
const shelf = z.object({ group: z.object({ products: z.object({ nodes: z.array(product) }) }) });
export type ShelfProduct = z.output<typeof product>;

const shelfDocument = `query ($name: String!) {
  group(name: $name) { products(first: 100) { nodes { id stockLevel maxQuantity } } }
}`;

/** Up to 100 products of each group. */
export async function productsOf(
  shop: Pick<AttackedShop, 'graphql'>,
  maxGroups = 100,
): Promise<readonly ShelfProduct[]> {
  const names = groups.parse((await shop.graphql('{ groups { name { en } } }')).data).groups;
  const products: ShelfProduct[] = [];
  for (const { name } of names.slice(0, maxGroups)) {
    const { data } = await shop.graphql(shelfDocument, { variables: { name: name.en } });
    products.push(...shelf.parse(data).group.products.nodes);
  }
  return products;
}
