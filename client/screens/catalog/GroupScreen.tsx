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
import { CategoryLinks } from '../../catalog/shelves/CategoryLinks.tsx';
import { GroupDocument, useGroupQuery, type GroupQueryVariables } from './Group.generated.ts';
import { listVariables } from '../../catalog/shelves/list-variables.ts';
import { ProductShelf } from '../../catalog/shelves/ProductShelf.tsx';

interface GroupData {
  variables: GroupQueryVariables;
  name: Localized;
  handle: string;
  image: string | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<GroupData> {
  const variables = {
    name: readListName(args.params.group),
    ...listVariables(args.request.url),
  };
  const { group } = await loadQuery(pageOf(args).client, GroupDocument, variables);
  if (!group) throw notFound();
  return {
    variables,
    name: plainName(group.name),
    handle: group.handle,
    image: group.image?.url ?? null,
  };
}

export const handle: ScreenHandle<GroupData> = {
  head: ({ data, i18n, language, origin }) => {
    if (!data) return {};
    const name = data.name[language];
    const path = paths.group(data.handle);
    return {
      title: name,
      description: i18n._(msg`${name} in English and Chinese, delivered the same day near Berkeley.`),
      canonicalPath: path,
      ...(data.image && { image: data.image }),
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbList(origin, [
              { name: i18n._(msg`Home`), path: '/' },
              { name: i18n._(msg`Collections`), path: paths.collections },
              { name, path },
            ]),
          ]
        : [],
    };
  },
};

/** The products of a group. */
function GroupScreen() {
  const { variables } = useLoaderData<GroupData>();
  const { data, fetchMore } = useGroupQuery({ variables });
  const group = data?.group;
  const endCursor = group?.products?.pageInfo.endCursor;
  const more = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);
  const retry = useReload(GroupDocument, variables);
  if (!group) return null;
  return (
    <div className={layout.screen}>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, to: paths.home },
          { label: <Trans>Collections</Trans>, to: paths.collections },
          { label: <LocalizedName name={group.name} /> },
        ]}
      />
      <ProductShelf key={group.id} name={group.name} products={group.products} onMore={more} retry={retry}>
        <CategoryLinks group={group} currentId={null} />
      </ProductShelf>
    </div>
  );
}

export { GroupScreen as Component };
