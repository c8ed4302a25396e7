import { z } from 'zod';
import type { ShopClient } from './client.ts';

const groupsForm = z.object({
  groups: z.array(z.object({ handle: z.string(), name: z.object({ en: z.string() }) })),
});
const productForm = z.object({
  id: z.string(),
  productNum: z.string(),
  availability: z.string(),
});
const groupForm = z.object({
  group: z.object({ products: z.object({ nodes: z.array(productForm) }) }).nullable(),
});
const anything = z.object({}).loose();

const groupQuery = `query Group($name: String!) { group(name: $name) { id products { nodes { id productNum name { en zh } price { amount }
  originalPrice { amount } availability maxQuantity thumbnail { url } } } } }`;
const productQuery = `query Product($num: String!) { product(by: { productNum: $num }) { id productNum name { en zh } price { amount } availability stockLevel
  images { small { url } } richDescription { en zh } } }`;
const homeQuery = `query Home { billboards { url image { url } } customCategories { id name { en zh } products { id name { en zh } price { amount } thumbnail { url } } } }`;
const searchQuery = `query Search($term: String!) { searchProducts(term: $term, first: 24) { totalCount nodes { id name { en zh } price { amount } } } }`;

const terms = ['tofu', '豆腐', 'jiaozi', 'noodle', '茶', 'rice', 'soy sauce', '饺子', 'mochi', 'shrimp'];
/** How many products of each group people look at and buy; a few of them most of the time. */
const popularInGroup = 6;
const hotProducts = 5;

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** Fewer than an address may look at without waiting. */
const viewsPerVisitor = 20;

/** What there is to look at: what shoppers come for, over and over, as in any shop. */
export class Shelf {
  readonly #groups: readonly string[];
  readonly #products: readonly z.infer<typeof productForm>[];
  /** The few that many want, which may run out. */
  readonly hot: readonly string[];

  private constructor(groups: readonly string[], products: readonly z.infer<typeof productForm>[]) {
    this.#groups = groups;
    this.#products = products;
    this.hot = products.slice(0, hotProducts).map(({ id }) => id);
  }

  static async read(client: ShopClient): Promise<Shelf> {
    const { groups } = await client.query('{ groups { handle name { en } } }', {}, groupsForm);
    const products: z.infer<typeof productForm>[] = [];
    for (const { name } of groups) {
      const { group } = await client.query(groupQuery, { name: name.en }, groupForm);
      const forSale = group?.products.nodes.filter(({ availability }) => availability !== 'SOLD_OUT') ?? [];
      products.push(...forSale.slice(0, popularInGroup));
    }
    return new Shelf(
      groups.map(({ name }) => name.en),
      products,
    );
  }

  /** A product to buy: one of five in a third of all cases, so that they run out while many want them. */
  product(): string {
    return Math.random() < 1 / 3 ? anyOf(this.hot) : anyOf(this.#products).id;
  }

  #views(): ((client: ShopClient) => Promise<unknown>)[] {
    return [
      (client) => client.query(homeQuery, {}, anything),
      (client) => client.page('/'),
      ...this.#groups.flatMap((name) => [
        (client: ShopClient) => client.query(groupQuery, { name }, anything),
        (client: ShopClient) => client.page(`/collections/${encodeURIComponent(name.toLowerCase())}`),
      ]),
      ...terms.map((term) => (client: ShopClient) => client.query(searchQuery, { term }, anything)),
      ...this.#products.flatMap(({ productNum }) => [
        (client: ShopClient) => client.query(productQuery, { num: productNum }, anything),
        (client: ShopClient) => client.page(`/productDetails?productNum=${productNum}`),
      ]),
    ];
  }

  /** Looks at one thing. */
  async look(client: ShopClient): Promise<void> {
    await anyOf(this.#views())(client);
  }

  /** Looks at everything once, as others did before: `visitor` is a client at another address each time, because limits count by address. */
  async lookAtAll(visitor: () => ShopClient): Promise<void> {
    const views = this.#views();
    for (let at = 0; at < views.length; at += viewsPerVisitor) {
      const client = visitor();
      for (const view of views.slice(at, at + viewsPerVisitor)) await view(client);
      await client.close();
    }
  }
}
