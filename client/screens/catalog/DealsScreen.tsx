import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import { useCallback } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { loadQuery } from '../../apollo/load-query.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import layout from '../../ui/layout.module.css';
import { pageSize } from '../../catalog/model/page-size.ts';
import { ProductGrid } from '../../catalog/product-card/ProductGrid.tsx';
import { MoreProducts } from '../../catalog/shelves/MoreProducts.tsx';
import { DealsDocument, useDealsQuery } from './Deals.generated.ts';
import styles from './product-list.module.css';

const variables = { first: pageSize };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(pageOf(args).client, DealsDocument, variables);
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Deals`),
    description: i18n._(msg`Everything on sale`),
    canonicalPath: '/deals',
  }),
};

/** Everything on sale: `/deals`. */
function DealsScreen() {
  const { t } = useLingui();
  const { data, fetchMore } = useDealsQuery({ variables });
  const endCursor = data?.deals?.pageInfo.endCursor;
  const more = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);
  if (!data?.deals) return null;
  const { edges, totalCount } = data.deals;
  return (
    <div className={layout.screen}>
      <Breadcrumb crumbs={[{ label: t`Home`, to: paths.home }, { label: t`Deals` }]} />
      <h1 className={styles.title}>{t`Deals`}</h1>
      {edges.length === 0 ? (
        <EmptyState
          icon={<Tag />}
          title={t`Nothing is on sale right now.`}
          action={<ButtonLink to={paths.collections}>{t`See all collections`}</ButtonLink>}
        />
      ) : (
        <>
          <p className={styles.count}>
            <Plural value={totalCount} one="# product" other="# products" />
          </p>
          <ProductGrid products={edges.map(({ node }) => ({ product: node }))} />
          <MoreProducts list={data.deals} onMore={more} />
        </>
      )}
    </div>
  );
}

export { DealsScreen as Component };
