import { bannerTextOf } from '../values/banner-texts.ts';
import { connectionOf } from '../values/connection.ts';
import { derived } from '../values/derived.ts';
import { badUserInput } from '../values/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { nullableElements } from '../values/nullable-elements.ts';
import { imageOf, publicUrl, type ImageSource } from '../values/public-url.ts';
import { facetsOf, filtered, type AllergenSource, type ProductFilterChoices } from './product-filter.ts';
import type { ProductList } from './product-list.ts';
import type { ProductSort } from './product-order.ts';
import type { ProductConnectionSource, ProductSource } from './product.ts';
import { searchConnectionOf } from './search-results.ts';

/** The GraphQL `Billboard`. */
export interface BillboardSource {
  readonly image: ImageSource;
  readonly url: string | null;
  readonly language: 'EN' | 'ZH';
}

/** The GraphQL `ProductImage`. */
export interface ProductImageSource {
  readonly small: ImageSource;
  readonly large: ImageSource;
}

const billboardsOf = derived((billboards: RestResponse<'getBillboards'>): readonly BillboardSource[] =>
  billboards.flatMap(({ Image, URL, Language }): BillboardSource[] => {
    const image = imageOf(Image);
    return image ? [{ image, url: publicUrl(URL), language: Language === 'ch' ? 'ZH' : 'EN' }] : [];
  }),
);

const imagesOf = derived((product: ProductSource['rest']): readonly ProductImageSource[] =>
  (product.Images ?? []).flatMap((address, index) => {
    const name = localizedText(product.Name, product.Description);
    const small = imageOf(address, name);
    return small ? [{ small, large: imageOf(product.Large_Images?.[index], name) ?? small }] : [];
  }),
);

interface ListArguments {
  readonly sort?: ProductSort | null;
  readonly filter?: ProductFilterChoices | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

const pageRules = { keyOf: (product: ProductSource) => product.legacyId, defaultFirst: 24, maxFirst: 250 };

/** How many products one field reads by their ids. */
const maxIds = 100;

/** The maximum number of groups, and of categories, that a search suggests. */
const maxCategories = 6;

/** How many products a search field asks for. Throws BAD_USER_INPUT for too many. */
function suggestionCount(first: number | null | undefined, otherwise: number): number {
  const count = first ?? otherwise;
  if (count < 1 || count > 20) throw badUserInput('`first` must be from 1 to 20.', ['first']);
  return count;
}

function page(list: ProductList, args: ListArguments, source: AllergenSource): ProductConnectionSource {
  const unfiltered = list.in(args.sort ?? 'DEFAULT');
  return Object.assign(connectionOf(filtered(unfiltered, args.filter, source), args, pageRules), {
    unfiltered,
  });
}

export const catalogResolvers: Resolvers = {
  Query: {
    billboards: async (_, { language }, { catalog }) => {
      const all = billboardsOf(await catalog.billboards());
      return language ? all.filter((billboard) => billboard.language === language) : all;
    },
    groups: (_, _args, { catalog }) => catalog.groups(),
    group: (_, { name }, { catalog }) => catalog.groupByName(name),
    categories: (_, _args, { catalog }) => catalog.categories(),
    category2s: (_, _args, { catalog }) => catalog.category2s(),
    category2: (_, { name }, { catalog }) => catalog.category2ByName(name),
    customCategories: async (_, { last }, { catalog }) => {
      if (last != null && last < 1) throw badUserInput('`last` must be 1 or more.', ['last']);
      const all = await catalog.customCategories();
      return last == null ? all : all.slice(-last);
    },
    product: (_, { id, productNum }, { catalog }) => {
      if (id != null && productNum == null) return catalog.wholeProductById(id);
      if (productNum != null && id == null) return catalog.wholeProductByNum(productNum);
      throw badUserInput('Specify exactly one of `productNum` and `id`.', ['productNum']);
    },
    products(_, { ids }, { catalog }) {
      if (ids.length > maxIds) throw badUserInput(`At most ${maxIds} ids at once.`, ['ids']);
      return nullableElements(ids.map((id) => catalog.productById(id)));
    },
    searchProducts: async (_, { term, sort, filter, first, after }, { catalog }) =>
      searchConnectionOf(await catalog.search(term, sort), { filter, first, after }, catalog),
    searchSuggestions: (_, { term, first }, { catalog }) => catalog.suggest(term, suggestionCount(first, 8)),
    searchPreview: (_, { term, first }, { catalog }) => catalog.preview(term, suggestionCount(first, 6)),
  },
  Billboard: {
    image({ image }, _, { config }) {
      const words = bannerTextOf(config.bannerTexts, image.url);
      return { ...image, altText: words === null ? null : localizedText(words, words) };
    },
  },
  SearchUnderstanding: {
    groups: async ({ categories }, _, { catalog }) =>
      (await catalog.groupsOf(categories)).slice(0, maxCategories),
    category2s: async ({ categories }, _, { catalog }) =>
      (await catalog.category2sOf(categories)).slice(0, maxCategories),
    popularProducts: ({ isEmpty }, _, { catalog }) => (isEmpty ? catalog.popularProducts() : []),
  },
  SearchPreview: {
    groups: async ({ categories }, _, { catalog }) =>
      (await catalog.groupsOf(categories)).slice(0, maxCategories),
    category2s: async ({ categories }, _, { catalog }) =>
      (await catalog.category2sOf(categories)).slice(0, maxCategories),
  },
  ProductGroup: {
    categories: (group, _, { catalog }) => catalog.categoriesOfGroup(group),
    products: async (group, args, { catalog }) =>
      page(await catalog.productsOfGroup(group.legacyId), args, catalog),
  },
  Category: {
    group: (category, _, { catalog }) => catalog.groupOfCategory(category),
    category2s: (category, _, { catalog }) => catalog.category2sOfCategory(category),
  },
  Category2: {
    group: (category, _, { catalog }) => catalog.groupOfCategory2(category),
    products: async (category, args, { catalog }) =>
      page(await catalog.productsOfCategory2(category.legacyId), args, catalog),
  },
  ProductConnection: {
    facets: ({ unfiltered }, _, { catalog }) => facetsOf(unfiltered, catalog),
  },
  ProductSearchConnection: {
    facets: ({ unfiltered }, _, { catalog }) => facetsOf(unfiltered, catalog),
  },
  Product: {
    images: async (product, _, { catalog }) => imagesOf(await catalog.whole(product)),
    richDescription: async (product, _, { catalog }) => {
      // The sanitizer loads slowly, so a process that has just started serves requests before it is loaded.
      const [whole, { descriptionOf }] = await Promise.all([
        catalog.whole(product),
        import('./rich-text.ts'),
      ]);
      return descriptionOf(whole).html;
    },
    group: (product, _, { catalog }) => catalog.groupOfProduct(product),
  },
};
