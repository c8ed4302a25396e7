import type { Attack } from './attack.ts';
import type { ClientRequest } from './client-fetch.ts';
import { flood, graphqlRequest } from './flood.ts';
import { compareVisits } from './other-callers.ts';
import { aliased, typenames } from './large-operations.ts';

type Request = (number: number) => ClientRequest & { readonly path: string };

const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';
/** Valid operations that look cheap and are not. */
export const expensiveOperations: readonly (readonly [
  name: string,
  query: (n: number) => string,
  isQuick?: true,
])[] = [
  [
    'search suggestions by 50 aliases',
    (n) => aliased(50, `searchSuggestions(term: "${letters} ${n}", first: 20) { highlights { start } }`),
    true,
  ],
  [
    'searches by 50 aliases',
    (n) => aliased(50, `searchProducts(term: "${letters} ${n}", first: 1) { totalCount facets { inStock } }`),
  ],
  [
    'search previews by 50 aliases',
    (n) => aliased(50, `searchPreview(term: "${letters} ${n}") { terms products { highlights { start } } }`),
  ],
  ['the name of the type of every product, 780 times', (n) => typenames(780, `T${n}`)],
  [
    'operations that are sent once, with many tokens',
    (n) => `query O${n} ${aliased(55, 'storePolicy { storeName { en zh } }')}`,
  ],
];

const page = (path: string) => ({ path, headers: { accept: 'text/html' } });

/** Requests that differ each time, so that no cache has their response. */
const floods: readonly (readonly [name: string, request: Request, isQuick?: true])[] = [
  ...expensiveOperations.map(([name, query, isQuick]): [string, Request, true?] => [
    name,
    (n) => graphqlRequest(query(n)),
    ...(isQuick ? ([isQuick] as const) : []),
  ]),
  ['invalid operations of 200 KB', (n) => graphqlRequest(`{ ${`a${n} `.repeat(40_000)} }`)],
  [
    'values of parameters that no screen knows',
    (n) => page(`/collections/rice?sort=x${n}&brand=y${n}&price=z${n}`),
    true,
  ],
  ['search pages for terms that nobody searched', (n) => page(`/search?product=term${n}`)],
  ['pages that do not exist', (n) => page(`/no-such-page-${n}`)],
  ['products that do not exist', (n) => page(`/productDetails?productNum=none${n}`)],
  ['pictures that do not exist', (n) => page(`/media/products/none-${n}.webp`)],
];

/** One attack for each: others must be served about as fast as without it. */
export const floodAttacks: readonly Attack[] = floods.map(([name, request, isQuick]) => ({
  name: `at the proxy’s limit: ${name}`,
  comparesSpeed: true,
  needsLinux: true,
  needsStorefront: true,
  ...(isQuick ? { isQuick } : {}),
  run: (shop) => compareVisits(shop, (signal) => flood(shop, request, signal)),
}));
