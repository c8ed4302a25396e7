import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { paths } from '../../paths.ts';
import {
  SitemapDocument,
  SitemapGroupDocument,
  type SitemapGroupQuery,
  type SitemapGroupQueryVariables,
  type SitemapQuery,
} from './Sitemap.generated.ts';

type Products = NonNullable<SitemapQuery['groups']>[number]['products'];

const unreadable = () => new Error('The catalog could not be read.');

/** Returns the complete data or throws: an incomplete sitemap would tell search engines that pages are gone. */
async function ask<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
  if (data === undefined) throw unreadable();
  return data;
}

/** The numbers of a group's products, read page by page. */
async function productNums(client: ApolloClient, handle: string, first: Products): Promise<string[]> {
  const nums: string[] = [];
  let products: Products = first;
  for (;;) {
    if (!products) throw unreadable();
    nums.push(...products.nodes.map((product) => product.productNum));
    if (!products.pageInfo.hasNextPage) return nums;
    const variables: SitemapGroupQueryVariables = { name: handle, after: products.pageInfo.endCursor };
    const next: SitemapGroupQuery = await ask(client, SitemapGroupDocument, variables);
    products = next.group?.products ?? null;
  }
}

/** Every path of the catalog once: groups, second-level categories and their products. */
export async function catalogPaths(client: ApolloClient): Promise<string[]> {
  const { groups } = await ask(client, SitemapDocument, {});
  if (!groups) throw unreadable();
  const products = await Promise.all(
    groups.map((group) => productNums(client, group.handle, group.products)),
  );
  const found = [
    ...groups.map((group) => paths.group(group.handle)),
    ...groups.flatMap((group) => group.subcategories.map((category) => paths.subcategory(category.name.en))),
    ...products.flat().map(paths.product),
  ];
  return [...new Set(found)];
}
