import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery, notFound } from '../../apollo/load-query.ts';
import { useReload } from '../../apollo/useReload.ts';
import { paths } from '../../paths.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { plainName, type Localized } from '../../i18n/names.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import { readListName } from '../../catalog/model/read-address.ts';
import { breadcrumbList } from '../../catalog/model/structured-data.ts';
import {
  SubcategoryDocument,
  useSubcategoryQuery,
  type SubcategoryQueryVariables,
} from './Subcategory.generated.ts';
import { CategoryLinks } from '../../catalog/shelves/CategoryLinks.tsx';
import { listVariables } from '../../catalog/shelves/list-variables.ts';
import { ProductShelf } from '../../catalog/shelves/ProductShelf.tsx';

interface SubcategoryData {
  variables: SubcategoryQueryVariables;
  name: Localized;
  group: { name: Localized; handle: string } | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<SubcategoryData> {
  const variables = {
    name: readListName(args.params.cat2),
    ...listVariables(args.request.url),
  };
  const { subcategory } = await loadQuery(pageOf(args).client, SubcategoryDocument, variables);
  if (!subcategory) throw notFound();
  const { name, group } = subcategory;
  return {
    variables,
    name: plainName(name),
    group: group && { name: plainName(group.name), handle: group.handle },
  };
}

export const handle: ScreenHandle<SubcategoryData> = {
  head: ({ data, i18n, language, origin }) => {
    if (!data) return {};
    const name = data.name[language];
    const path = paths.subcategory(data.name.en);
    return {
      title: name,
      description: i18n._(msg`${name} in English and Chinese, delivered the same day near Berkeley.`),
      canonicalPath: path,
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbList(origin, [
              { name: i18n._(msg`Home`), path: '/' },
              ...(data.group
                ? [{ name: data.group.name[language], path: paths.group(data.group.handle) }]
                : []),
              { name, path },
            ]),
          ]
        : [],
    };
  },
};

/** The products of a second-level category. */
function SubcategoryScreen() {
  const { variables } = useLoaderData<SubcategoryData>();
  const { data, fetchMore } = useSubcategoryQuery({ variables });
  const category = data?.subcategory;
  const endCursor = category?.products?.pageInfo.endCursor;
  const more = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);
  const retry = useReload(SubcategoryDocument, variables);
  if (!category) return null;
  const { name, group, products } = category;
  return (
    <div className={layout.screen}>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, to: paths.home },
          ...(group
            ? [{ label: <LocalizedName name={group.name} />, to: paths.group(group.handle) }]
            : [{ label: <Trans>Collections</Trans>, to: paths.collections }]),
          { label: <LocalizedName name={name} /> },
        ]}
      />
      <ProductShelf key={category.id} name={name} products={products} onMore={more} retry={retry}>
        {group ? <CategoryLinks group={group} currentId={category.id} /> : null}
      </ProductShelf>
    </div>
  );
}

export { SubcategoryScreen as Component };
