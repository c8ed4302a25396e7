import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { category2Path, groupPath, productPath } from '../model/addresses.ts';
import {
  SitemapDocument,
  SitemapGroupDocument,
  type SitemapGroupQuery,
  type SitemapGroupQueryVariables,
  type SitemapQuery,
} from './Sitemap.generated.ts';

type Products = SitemapQuery['groups'][number]['products'];

/** All of the answer or nothing: a sitemap with holes would tell search engines that pages are gone. */
async function ask<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
  if (data === undefined) throw new Error('The catalogue could not be read.');
  return data;
}

/** The numbers of a group's products, read page by page. */
async function productNums(client: ApolloClient, handle: string, first: Products): Promise<string[]> {
  const nums: string[] = [];
  let products: Products | undefined = first;
  while (products) {
    nums.push(...products.nodes.map((product) => product.productNum));
    if (!products.pageInfo.hasNextPage) break;
    const variables: SitemapGroupQueryVariables = { name: handle, after: products.pageInfo.endCursor };
    const next: SitemapGroupQuery = await ask(client, SitemapGroupDocument, variables);
    products = next.group?.products;
  }
  return nums;
}

/** Every address of the catalogue once: groups, second-level categories and the products in them. */
export async function cataloguePaths(client: ApolloClient): Promise<string[]> {
  const { groups } = await ask(client, SitemapDocument, {});
  const products = await Promise.all(
    groups.map((group) => productNums(client, group.handle, group.products)),
  );
  const paths = [
    ...groups.map((group) => groupPath(group.handle)),
    ...groups.flatMap((group) => group.category2s.map((category) => category2Path(category.name.en))),
    ...products.flat().map(productPath),
  ];
  return [...new Set(paths)];
}
