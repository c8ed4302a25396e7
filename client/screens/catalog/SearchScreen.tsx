import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import SearchIcon from 'lucide-react/icons/search';
import { useCallback, type ReactNode } from 'react';
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { isPath, paths } from '../../paths.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import layout from '../../ui/layout.module.css';
import { searchPath } from '../../catalog/model/search-term.ts';
import { readSearchTerm } from '../../catalog/model/read-address.ts';
import { DishBlock } from '../../catalog/dish/DishBlock.tsx';
import type { ProductCardFragment } from '../../catalog/product-card/ProductCard.generated.ts';
import { ProductGrid } from '../../catalog/product-card/ProductGrid.tsx';
import { ListTools } from '../../catalog/shelves/ListTools.tsx';
import { PasteList } from '../../catalog/shopping-list/PasteList.tsx';
import { listVariables } from '../../catalog/shelves/list-variables.ts';
import { MoreProducts } from '../../catalog/shelves/MoreProducts.tsx';
import { NothingMatches } from '../../catalog/shelves/NothingMatches.tsx';
import { SearchDocument, useSearchQuery, type SearchQueryVariables } from './Search.generated.ts';
import { SearchAislesDocument, useSearchAislesQuery } from './SearchAisles.generated.ts';
import { SearchBox } from '../../catalog/search/SearchBox.tsx';
import { SearchNotice } from '../../catalog/search/SearchNotice.tsx';
import { SearchShelves } from '../../catalog/search/SearchShelves.tsx';
import chip from '../../catalog/search/search-chip.module.css';
import styles from './SearchScreen.module.css';

interface SearchData {
  variables: SearchQueryVariables;
}

export async function loader(args: LoaderFunctionArgs): Promise<SearchData> {
  const { client } = pageOf(args);
  const { searchParams } = new URL(args.request.url);
  const variables = {
    term: readSearchTerm(searchParams),
    ...listVariables(args.request.url),
  };
  const aisles = loadQuery(client, SearchAislesDocument, {});
  await Promise.all([
    variables.term === '' ? null : loadQuery(client, SearchDocument, variables),
    // Optional: the page works without them.
    aisles.catch(() => null),
  ]);
  return { variables };
}

export const handle: ScreenHandle<SearchData> = {
  head: ({ data, i18n }) => {
    const term = data?.variables.term ?? '';
    return {
      title: term === '' ? i18n._(msg`Search`) : i18n._(msg`Search: ${term}`),
      description: i18n._(msg`Search the shop in English, Chinese or pinyin.`),
      isIndexed: false,
    };
  },
};

/** Search: the term is in the URL. */
function SearchScreen() {
  const { t } = useLingui();
  const { variables } = useLoaderData<SearchData>();
  return (
    <div className={layout.screen}>
      <Breadcrumb crumbs={[{ label: t`Home`, to: paths.home }, { label: t`Search` }]} />
      {variables.term === '' ? <Invitation /> : <Results key={variables.term} variables={variables} />}
    </div>
  );
}

function Invitation() {
  const { t } = useLingui();
  return (
    <EmptyState level={1} icon={<SearchIcon />} title={t`What are you looking for?`}>
      <p>{t`English, Chinese, pinyin or its initials: doufu, df and 豆腐 all find tofu.`}</p>
      <SearchBox label={t`Search the whole shop`} className={styles.box} />
      <PasteList className={styles.paste} />
      <Dishes />
      <Aisles />
    </EmptyState>
  );
}

function Results({ variables }: { variables: SearchQueryVariables }) {
  const { t } = useLingui();
  const { data, fetchMore } = useSearchQuery({ variables });
  const navigation = useNavigation();
  const isSorting = navigation.state === 'loading' && isPath(navigation.location.pathname, paths.searchPage);
  const endCursor = data?.searchProducts?.pageInfo.endCursor;
  const more = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);
  if (!data?.searchProducts) return null;
  const { edges, totalCount, dish, facets, understanding } = data.searchProducts;
  const term: ReactNode = <bdi className={styles.term}>{variables.term}</bdi>;

  if (totalCount === 0 && !variables.filter && !dish) {
    return (
      <>
        <EmptyState level={1} icon={<SearchX />} title={<Trans>Nothing found for “{term}”</Trans>}>
          <p>{t`Try fewer or other words: English, Chinese, pinyin or its initials all work.`}</p>
          <SearchNotice term={variables.term} understanding={understanding} />
          <SearchShelves groups={understanding.groups} subcategories={understanding.subcategories} />
          <SearchBox label={t`Search again`} className={styles.box} />
          <PasteList className={styles.paste} />
          <Aisles />
        </EmptyState>
        <Popular products={understanding.popularProducts} />
      </>
    );
  }
  const head = (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Results for “{term}”</Trans>
        </h1>
        <PasteList />
      </div>
      {dish ? <DishBlock dish={dish} /> : null}
    </>
  );
  // A dish has ingredients even if no product has its name.
  if (totalCount === 0 && !variables.filter) {
    return (
      <>
        {head}
        <Aisles />
      </>
    );
  }
  return (
    <>
      {head}
      <SearchNotice term={variables.term} understanding={understanding} />
      <SearchShelves groups={understanding.groups} subcategories={understanding.subcategories} />
      <ListTools facets={facets} totalCount={totalCount} ownOrder={t`Best match`}>
        <p role="status">
          <Plural value={totalCount} one="# product" other="# products" />
        </p>
      </ListTools>
      <div className={classes(isSorting && styles.fading)} aria-busy={isSorting}>
        {totalCount === 0 ? (
          <NothingMatches />
        ) : (
          <>
            <ProductGrid
              products={edges.map(({ node, highlights }) => ({ product: node, matches: highlights }))}
            />
            <MoreProducts list={data.searchProducts} onMore={more} />
          </>
        )}
      </div>
    </>
  );
}

/** Recommended products when nothing was found. */
function Popular({ products }: { products: readonly ProductCardFragment[] | null }) {
  const { t } = useLingui();
  if (!products || products.length === 0) return null;
  return (
    <section className={styles.popular}>
      <h2 className={styles.popularTitle}>{t`Popular right now`}</h2>
      <ProductGrid products={products.map((product) => ({ product }))} />
    </section>
  );
}

/** Links to searches for dishes, whose ingredients can be added together. */
function Dishes() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { data } = useSearchAislesQuery();
  if (!data?.dishes || data.dishes.length === 0) return null;
  return (
    <nav aria-label={t`Shop a dish`} className={styles.aisles}>
      <p>{t`Shop a dish`}</p>
      <ul className={styles.chips}>
        {data.dishes.map(({ handle: dish, name }) => (
          <li key={dish}>
            <Link className={chip.chip} to={searchPath(name[language])}>
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to all groups. */
function Aisles() {
  const { t } = useLingui();
  const { data } = useSearchAislesQuery();
  if (!data?.groups) return null;
  return (
    <nav aria-label={t`Browse aisles`} className={styles.aisles}>
      <p>{t`Or browse an aisle`}</p>
      <ul className={styles.chips}>
        {data.groups.map((group) => (
          <li key={group.id}>
            <Link className={chip.chip} to={paths.group(group.handle)}>
              <LocalizedName name={group.name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export { SearchScreen as Component };
