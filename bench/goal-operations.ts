import { storefrontManifest } from '../scripts/build/storefront-documents.ts';
import { operations, rawRequestOf, requestOf, token, type Operation } from './fixtures/operations.ts';
import type { Load } from './rounds.ts';

export const goalServers = ['plain', 'raw', 'bare', 'mercurius', 'gateway'] as const;
export type GoalServer = (typeof goalServers)[number];

/** An operation for which there is a goal, with the servers that execute it. */
export interface GoalOperation {
  readonly name: string;
  readonly servers: readonly GoalServer[];
  /** Whether it takes so long that a round must be longer. */
  readonly isLong: boolean;
  readonly load: (server: GoalServer, url: string) => Load;
}

/** The shop shares the public operations; every server but *raw* executes the signed-in ones for each request. */
const serversFor = ({ isSignedIn }: Operation): readonly GoalServer[] =>
  isSignedIn ? ['plain', 'raw', 'mercurius', 'gateway'] : ['plain', 'raw', 'bare', 'gateway'];

const fixtureOperation = (operation: Operation): GoalOperation => ({
  name: operation.name,
  servers: serversFor(operation),
  isLong: operation.isSignedIn,
  load: (server, url) => (server === 'raw' ? rawRequestOf(url, operation) : requestOf(url, operation)),
});

/** Signed-in queries of the storefront, with variables as it sends them. */
export const storefrontVariables: Readonly<Record<string, object>> = {
  OrderHistory: { period: 'ALL' },
  CustomerAddressBook: {},
  ShopperCart: {},
};

/** The fixture operations, then the storefront's own signed-in documents. */
export async function goalOperations(): Promise<GoalOperation[]> {
  const { operations: documents } = await storefrontManifest();
  const ofStorefront = Object.entries(storefrontVariables).map(([name, variables]): GoalOperation => {
    const query = documents.find((document) => document.name === name)?.body;
    if (query === undefined) throw new Error(`The storefront has no query ${name}.`);
    return {
      name,
      servers: ['plain', 'mercurius', 'gateway'],
      isLong: false,
      load: (_server, url) => ({
        url: `${url}/graphql`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ operationName: name, query, variables }),
      }),
    };
  });
  return [...operations.map(fixtureOperation), ...ofStorefront];
}
