import type { Attack } from './attack.ts';
import type { ClientRequest } from './client-fetch.ts';
import { flood, graphqlRequest } from './flood.ts';
import { compareVisits } from './other-callers.ts';
import { aliased, typenames } from './large-operations.ts';

const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';

/** Valid operations that look cheap and are not. */
export const expensiveOperations: readonly { readonly name: string; query(n: number): string }[] = [
  {
    name: 'search suggestions by 50 aliases',
    query: (n) =>
      aliased(50, `searchSuggestions(term: "${letters} ${n}", first: 20) { highlights { start } }`),
  },
  {
    name: 'searches by 50 aliases',
    query: (n) =>
      aliased(50, `searchProducts(term: "${letters} ${n}", first: 1) { totalCount facets { inStock } }`),
  },
  {
    name: 'search previews by 50 aliases',
    query: (n) =>
      aliased(50, `searchPreview(term: "${letters} ${n}") { terms products { highlights { start } } }`),
  },
  { name: 'the name of the type of every product, 780 times', query: (n) => typenames(780, `T${n}`) },
  {
    name: 'operations that are sent once, with many tokens',
    query: (n) => `query O${n} ${aliased(55, 'storePolicy { storeName { en zh } }')}`,
  },
];

const page = (path: string) => ({ path, headers: { accept: 'text/html' } });

interface Flood {
  readonly name: string;
  /** Requests that differ each time, so that no cache has their response. */
  request(n: number): ClientRequest & { readonly path: string };
}

const floods: readonly Flood[] = [
  ...expensiveOperations.map(({ name, query }) => ({
    name,
    request: (n: number) => graphqlRequest(query(n)),
  })),
  { name: 'invalid operations of 200 KB', request: (n) => graphqlRequest(`{ ${`a${n} `.repeat(40_000)} }`) },
  {
    name: 'headers with thousands of media types and of subtags of a language',
    request: () => ({
      ...graphqlRequest('{ storePolicy { storeName { en } } }'),
      headers: {
        'content-type': 'application/json',
        accept: 'a/b,'.repeat(1_700),
        'accept-language': 'a-'.repeat(3_400),
      },
    }),
  },
  {
    name: 'values of parameters that no screen knows',
    request: (n) => page(`/deals?sort=x${n}&brand=y${n}&price=z${n}`),
  },
  { name: 'search pages for terms that nobody searched', request: (n) => page(`/search?product=term${n}`) },
  { name: 'pages that do not exist', request: (n) => page(`/no-such-page-${n}`) },
  { name: 'products that do not exist', request: (n) => page(`/productDetails?productNum=none${n}`) },
  { name: 'pictures that do not exist', request: (n) => page(`/media/products/none-${n}.webp`) },
];

/** One attack for each: others must be served about as fast as without it. */
export const floodAttacks: readonly Attack[] = floods.map(({ name, request }) => ({
  name: `at the proxy’s limit: ${name}`,
  comparesSpeed: true,
  needsLinux: true,
  run: (shop) => compareVisits(shop, (signal) => flood(shop, request, signal)),
}));
