import { Plural, Trans } from '@lingui/react/macro';
import PackageSearch from 'lucide-react/icons/package-search';
import type { ReactElement, ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import type { Localized } from '../../i18n/names.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ProductGrid } from '../product-card/ProductGrid.tsx';
import { MoreProducts } from './MoreProducts.tsx';
import type { ProductPageFragment } from './ProductPage.generated.ts';
import { SortSelect } from './SortSelect.tsx';
import { useSortChoice } from './useSortChoice.ts';
import styles from './ProductShelf.module.css';

interface ProductShelfProps {
  name: Localized;
  products: ProductPageFragment;
  onMore: () => Promise<unknown>;
  /** Between heading and list. */
  children?: ReactNode;
}

/** A list of products under its name: how many, in which order, the grid, and more as it is scrolled. */
export function ProductShelf({ name, products, onMore, children }: ProductShelfProps): ReactElement {
  const { sort, setSort } = useSortChoice();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isSorting = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const { edges, pageInfo, totalCount } = products;

  return (
    <>
      <h1 className={styles.title}>
        <LocalizedName name={name} otherClassName={styles.other} />
      </h1>
      {children}
      <div className={styles.toolbar}>
        <p className={styles.count}>
          <Plural value={totalCount} one="# product" other="# products" />
        </p>
        {isSorting ? (
          <span className={styles.pending}>
            <Spinner />
          </span>
        ) : null}
        <SortSelect value={sort} onChange={setSort} />
      </div>
      {edges.length === 0 ? (
        <EmptyState
          icon={<PackageSearch />}
          title={<Trans>Nothing on this shelf right now.</Trans>}
          action={
            <ButtonLink to="/collections">
              <Trans>See all collections</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <div className={classes(isSorting && styles.fading)} aria-busy={isSorting}>
          <ProductGrid products={edges.map(({ node }) => ({ product: node }))} />
          <MoreProducts
            shown={edges.length}
            total={totalCount}
            hasMore={pageInfo.hasNextPage}
            onMore={onMore}
          />
        </div>
      )}
    </>
  );
}
