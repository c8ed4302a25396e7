import { checkFirst, checkLength } from '../values/argument-limits.ts';
import { bannerTextOf } from '../values/banner-texts.ts';
import { connectionOf } from '../values/connection.ts';
import { derived } from '../values/derived.ts';
import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { RequestContext } from '../context.ts';
import type { ProductFilter, ProductSort, Resolvers } from '../generated/resolver-types.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { nullableElements } from '../values/nullable-elements.ts';
import { imageOf, publicUrl } from '../values/public-url.ts';
import { facetsOf, filtered, type AllergenSource } from './product-filter.ts';
import type { ProductList } from './product-list.ts';
import { groupOfProduct, popularProducts, productsOfSubcategory, productsOfGroup } from './product-lists.ts';
import { fullProductById, fullProductByNum, productById, withDetails } from './product-loaders.ts';
import type { ProductConnectionSource, ProductSource } from './product.ts';
import {
  subcategoryByName,
  subcategoriesOfCategory,
  subcategoriesOfNodes,
  categoriesOfGroup,
  groupByName,
  groupOfCategory,
  groupOfSubcategory,
  groupsOfNodes,
  readCategories,
  readSubcategories,
  readCustomCategories,
  readGroups,
} from './read-structure.ts';
import { inScript } from '../search/text/chinese.ts';
import { previewSearch, searchProducts } from './search-products.ts';
import { searchConnectionOf, type SearchPreviewSource } from './search-results.ts';

type CategoryNodes = Pick<SearchPreviewSource, 'categories'>;

/** The GraphQL `Billboard`. */
export type BillboardSource = ReturnType<typeof billboardsOf>[number];
/** The GraphQL `ProductImage`. */
export type ProductImageSource = ReturnType<typeof imagesOf>[number];

const billboardsOf = derived((billboards: RestResponse<'getBillboards'>) =>
  billboards.flatMap(({ Image, URL, Language }) => {
    const image = imageOf(Image);
    const language: 'EN' | 'ZH' = Language === 'ch' ? 'ZH' : 'EN';
    return image ? [{ image, url: publicUrl(URL), language }] : [];
  }),
);

const imagesOf = derived((product: ProductSource['rest']) =>
  (product.Images ?? []).flatMap((address, index) => {
    const name = localizedText(product.Name, product.Description);
    const small = imageOf(address, name);
    return small ? [{ small, large: imageOf(product.Large_Images?.[index], name) ?? small }] : [];
  }),
);

interface ListArguments {
  readonly sort?: ProductSort | null;
  readonly filter?: ProductFilter | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

const pageRules = { keyOf: (product: ProductSource) => product.legacyId, defaultFirst: 24, maxFirst: 250 };

/** Maximum number of products that one field reads by id. */
const maxIds = 100;

/** The maximum number of groups, and of categories, that a search suggests. */
const maxCategories = 6;

/** The requested number of suggested products. Throws BAD_USER_INPUT for too many. */
function suggestionCount(first: number | null | undefined, otherwise: number): number {
  const count = first ?? otherwise;
  checkFirst(count, 20);
  return count;
}

function page(
  owner: { readonly id: string },
  list: ProductList,
  args: ListArguments,
  source: AllergenSource,
): ProductConnectionSource {
  const { sort, filter } = args;
  const unfiltered = list.in(sort ?? 'DEFAULT');
  const rules = { ...pageRules, list: ['products', owner.id, sort ?? 'DEFAULT', filter] };
  return Object.assign(connectionOf(filtered(unfiltered, filter, source), args, rules), { unfiltered });
}

/** The groups and categories that a term names. */
const categoryResolvers = {
  groups: async ({ categories }: CategoryNodes, _: unknown, { rest }: RequestContext) =>
    (await groupsOfNodes(rest, categories)).slice(0, maxCategories),
  subcategories: async ({ categories }: CategoryNodes, _: unknown, { rest }: RequestContext) =>
    (await subcategoriesOfNodes(rest, categories)).slice(0, maxCategories),
};

export const catalogResolvers: Resolvers = {
  Query: {
    billboards: async (_, { language }, { rest }) => {
      const all = billboardsOf(await rest.call('getBillboards', { query: { Mobile: true } }));
      return language ? all.filter((billboard) => billboard.language === language) : all;
    },
    groups: (_, _args, { rest }) => readGroups(rest),
    group: (_, { name }, { rest }) => groupByName(rest, name),
    categories: (_, _args, { rest }) => readCategories(rest),
    subcategories: (_, _args, { rest }) => readSubcategories(rest),
    subcategory: (_, { name }, { rest }) => subcategoryByName(rest, name),
    customCategories: async (_, { last }, { rest }) => {
      if (last != null && last < 1) throw badUserInput(errorMessages.last, ['last']);
      const all = await readCustomCategories(rest);
      return last == null ? all : all.slice(-last);
    },
    product: (_, { by }, context) =>
      by.id == null ? fullProductByNum(context, by.productNum) : fullProductById(context, by.id),
    products(_, { ids }, context) {
      checkLength(ids, maxIds, 'ids', ['ids']);
      return nullableElements(ids.map((id) => productById(context, id)));
    },
    searchProducts: async (_, { term, sort, filter, first, after }, context) =>
      searchConnectionOf(
        await searchProducts(context, term, sort),
        { term, sort, filter, first, after },
        context.shared.snapshots.details,
      ),
    searchSuggestions: async (_, { term, first }, context) =>
      (await previewSearch(context, term, suggestionCount(first, 8))).products,
    searchPreview: (_, { term, first }, context) => previewSearch(context, term, suggestionCount(first, 6)),
  },
  Billboard: {
    image({ image }, _, { config }) {
      const text = bannerTextOf(config.bannerTexts, image.url);
      return { ...image, altText: typeof text === 'string' ? localizedText(text, text) : null };
    },
    words({ image, language }, { script }, { config }) {
      const texts = bannerTextOf(config.bannerTexts, image.url);
      if (typeof texts !== 'object') return null;
      if (language === 'EN') return texts.en;
      const { title, text, action } = texts.zh;
      return {
        title: inScript(title, script),
        text: inScript(text, script),
        action: inScript(action, script),
      };
    },
  },
  SearchUnderstanding: {
    ...categoryResolvers,
    correctedTerm: ({ correctedTerm }, { script }) => correctedTerm && inScript(correctedTerm, script),
    droppedTerms: ({ droppedTerms }, { script }) => droppedTerms.map((term) => inScript(term, script)),
    didYouMean: ({ didYouMean }, { script }) => didYouMean && inScript(didYouMean, script),
    popularProducts: ({ isEmpty }, _, { rest }) => (isEmpty ? popularProducts(rest) : []),
  },
  SearchPreview: {
    ...categoryResolvers,
    terms: ({ terms }, { script }) => terms.map((term) => inScript(term, script)),
  },
  ProductGroup: {
    categories: (group, _, { rest }) => categoriesOfGroup(rest, group),
    products: async (group, args, context) =>
      page(group, await productsOfGroup(context, group.legacyId), args, context.shared.snapshots.details),
  },
  Category: {
    group: (category, _, { rest }) => groupOfCategory(rest, category),
    subcategories: (category, _, { rest }) => subcategoriesOfCategory(rest, category),
  },
  Subcategory: {
    group: (category, _, { rest }) => groupOfSubcategory(rest, category),
    products: async (category, args, { rest, shared }) =>
      page(category, await productsOfSubcategory(rest, category.legacyId), args, shared.snapshots.details),
  },
  ProductConnection: {
    facets: ({ unfiltered }, _, { shared }) => facetsOf(unfiltered, shared.snapshots.details),
  },
  ProductSearchEdge: {
    highlights: ({ hit }) => hit.highlights,
  },
  ProductSearchConnection: {
    facets: ({ unfiltered }, _, { shared }) => facetsOf(unfiltered, shared.snapshots.details),
  },
  Product: {
    images: async (product, _, context) => imagesOf(await withDetails(context, product)),
    richDescription: async (product, _, context) => {
      // The sanitizer loads slowly, so a process that has just started serves requests before it is loaded.
      const [details, { descriptionOf }] = await Promise.all([
        withDetails(context, product),
        import('./rich-text.ts'),
      ]);
      return descriptionOf(details).html;
    },
    group: (product, _, context) => groupOfProduct(context, product),
  },
};
