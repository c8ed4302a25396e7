import { Plural, useLingui } from '@lingui/react/macro';
import PackageSearch from 'lucide-react/icons/package-search';
import type { ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import type { Localized } from '../../i18n/names.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { readFilter } from '../model/filter.ts';
import { ProductGrid } from '../product-card/ProductGrid.tsx';
import { ListTools } from './ListTools.tsx';
import { MoreProducts } from './MoreProducts.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import type { ProductPageFragment } from './ProductPage.generated.ts';
import styles from './ProductShelf.module.css';

interface ProductShelfProps {
  name: Localized;
  /** Null if they could not be read. */
  products: ProductPageFragment | null;
  onMore: () => Promise<unknown>;
  /** Reads the products again after a failure. */
  retry: { readonly reload: () => void; readonly isReloading: boolean };
  /** Content between heading and list. */
  children?: ReactNode;
}

/** A list of products with its heading, count, order and an endless grid. */
export function ProductShelf({ name, products, onMore, retry, children }: ProductShelfProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const isSorting = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const heading = (
    <>
      <h1 className={styles.title}>
        <LocalizedName name={name} otherClassName={styles.other} />
      </h1>
      {children}
    </>
  );
  if (!products) {
    return (
      <>
        {heading}
        <ErrorState
          title={t`The products could not be loaded.`}
          isRetrying={retry.isReloading}
          onRetry={retry.reload}
        >
          {t`Please try again in a moment.`}
        </ErrorState>
      </>
    );
  }
  const { edges, totalCount, facets } = products;

  return (
    <>
      {heading}
      <ListTools facets={facets} totalCount={totalCount}>
        <p>
          <Plural value={totalCount} one="# product" other="# products" />
        </p>
        {isSorting ? (
          <span className={styles.pending}>
            <Spinner />
          </span>
        ) : null}
      </ListTools>
      {edges.length === 0 && readFilter(search) ? (
        <NothingMatches />
      ) : edges.length === 0 ? (
        <EmptyState
          icon={<PackageSearch />}
          title={t`This aisle is empty right now.`}
          action={<ButtonLink to={paths.collections}>{t`See all aisles`}</ButtonLink>}
        />
      ) : (
        // Another order or filter replaces the list: reused cards would cross the screen.
        <div key={search.toString()} className={classes(isSorting && styles.fading)} aria-busy={isSorting}>
          <ProductGrid products={edges.map(({ node }) => ({ product: node }))} />
          <MoreProducts list={products} onMore={onMore} />
        </div>
      )}
    </>
  );
}
