import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { Kind, type DocumentNode } from 'graphql';
import { of } from 'rxjs';
import { z } from 'zod';
import { createCache } from '../../client/apollo/cache.ts';

/** An operation in the form of Apollo's persisted-query manifest. */
interface RegisteredOperation {
  /** SHA-256 of the body. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

export interface DocumentManifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly RegisteredOperation[];
}

const documentShape = z.custom<DocumentNode>(
  (value) => z.object({ kind: z.literal(Kind.DOCUMENT) }).safeParse(value).success,
);

const operationOf = (document: DocumentNode) =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);

/** All operations that codegen has generated from the storefront's `.graphql` files. */
async function storefrontOperations(): Promise<DocumentNode[]> {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.generated.ts'))
    .sort();
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(resolve(join('client', name))).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value: unknown) => {
      const document = documentShape.safeParse(value);
      return document.success && operationOf(document.data) ? [document.data] : [];
    }),
  );
}

/** The documents as the storefront sends them. Its client prints them, because its cache adds `__typename` to the text. */
export async function storefrontManifest(): Promise<DocumentManifest> {
  const sent = new Map<string, RegisteredOperation>();
  const record = new ApolloLink(({ query, operationName = '', operationType }) => {
    const body = print(query);
    const id = createHash('sha256').update(body).digest('hex');
    sent.set(id, { id, name: operationName, type: operationType, body });
    return of({ data: null });
  });
  const client = new ApolloClient({ link: record, cache: createCache() });
  for (const document of await storefrontOperations()) {
    const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
    if (operationOf(document)?.operation === 'mutation')
      await client.mutate({ mutation: document, ...options });
    else await client.query({ query: document, ...options });
  }
  const operations = [...sent.values()].sort((a, b) => a.name.localeCompare(b.name));
  return { format: 'apollo-persisted-query-manifest', version: 1, operations };
}
