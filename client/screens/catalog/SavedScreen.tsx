import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ProductGrid } from '../../catalog/product-card/ProductGrid.tsx';
import { useProductsByNumberQuery } from '../../catalog/recently-viewed/RecentlyViewed.generated.ts';
import { PopularShelf } from '../../catalog/suggestions/popular-shelf.ts';
import styles from './product-list.module.css';
import { useSavedProducts } from '../../catalog/saved/saved-products.ts';
import savedStyles from './SavedScreen.module.css';

/** Placeholder tiles until the browser has read the saved products. */
const unknownCount = 5;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Saved for later`), isIndexed: false }),
};

/** The products saved in this browser: `/saved`. The REST API cannot store them, and the page says so. */
function SavedScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const productNums = useSavedProducts();
  const { data, previousData, loading, error, refetch } = useProductsByNumberQuery({
    variables: { productNums: [...productNums] },
    skip: productNums.length === 0,
  });
  const products = (data ?? previousData)?.productsByNumber?.filter(({ productNum }) =>
    productNums.includes(productNum),
  );
  return (
    <div className={layout.screen}>
      <Breadcrumb crumbs={[{ label: t`Home`, to: paths.home }, { label: t`Saved for later` }]} />
      <h1 className={styles.title}>{t`Saved for later`}</h1>
      <p className={styles.count}>{t`Saved on this device only, also when you are signed in.`}</p>
      {!isHydrated || (!products && !error && productNums.length > 0) ? (
        <LoadingGrid count={isHydrated ? productNums.length : unknownCount} />
      ) : productNums.length === 0 ? (
        <>
          <EmptyState
            icon={<Heart />}
            title={t`Nothing saved yet.`}
            action={<ButtonLink to={paths.collections}>{t`See all collections`}</ButtonLink>}
          >
            {t`Tap the heart on a product to keep it here.`}
          </EmptyState>
          <PopularShelf />
        </>
      ) : products ? (
        <ProductGrid products={products.map((product) => ({ product }))} />
      ) : (
        <ErrorState
          title={t`The products could not be loaded.`}
          isRetrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </div>
  );
}

function LoadingGrid({ count }: { count: number }) {
  return (
    <div className={layout.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={savedStyles.tile}>
          <Skeleton shape="tile" />
          <Skeleton width="short" />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  );
}

export { SavedScreen as Component };
