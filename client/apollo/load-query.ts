import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { failureOf, failurePage } from './errors.ts';

/** Data older than this is refetched in the background. */
const freshFor = 60_000;

const loadedAt = new WeakMap<ApolloClient, Map<string, number>>();

/** The page does not exist: shows the 404 page with status 404. */
export const notFound = (): Response => failurePage('NOT_FOUND');

const isBlank = (data: object): boolean => Object.values(data).every((field) => field === null);
const isWhole = (data: object): boolean => Object.values(data).every((field) => field !== null);

/** Fetches without the cache: a cached null from a failed field would mean that the object does not exist. */
const queryPastCache = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => client.query({ query, variables, errorPolicy: 'all', fetchPolicy: 'no-cache' });

/**
 * For loaders: loads a screen's data into the cache for the generated hook. Cached data is used immediately and refetched in the background
 * if it is older than a minute. A null may come from another query that failed, so it is fetched again. Throws the error page if the whole
 * query fails; if a part fails, returns the rest.
 */
export async function loadQuery<Data extends object, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const times = loadedAt.get(client) ?? new Map<string, number>();
  loadedAt.set(client, times);
  const definition = query.definitions.find((node) => node.kind === 'OperationDefinition');
  const key = `${definition?.name?.value ?? ''}:${JSON.stringify(variables)}`;
  const now = Date.now();
  const ask = async () => {
    const result = await queryPastCache(client, query, variables);
    // A partial result is fetched again on the next visit.
    times.set(key, result.error ? -freshFor : now);
    return result;
  };

  const known = client.readQuery({ query, variables });
  if (known !== null && isWhole(known)) {
    const since = times.get(key);
    if (since === undefined) times.set(key, now);
    else if (now - since > freshFor) {
      ask().then(
        ({ data, error }) => {
          if (data && !error) client.writeQuery({ query, variables, data });
        },
        () => undefined,
      );
    }
    return known;
  }
  const { data, error } = await ask();
  if (data === undefined || data === null || (error && isBlank(data))) {
    if (known !== null && !isBlank(known)) return known;
    throw failurePage(error ? failureOf(error) : 'INTERNAL');
  }
  client.writeQuery({ query, variables, data });
  return data;
}

/**
 * Fetches a partially failed query again, without the cache. Resolves with whether the response is complete; only a complete one is cached.
 */
export async function reloadQuery<Data extends object, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<boolean> {
  try {
    const { data, error } = await queryPastCache(client, query, variables);
    if (!data || error) return false;
    client.writeQuery({ query, variables, data });
    return true;
  } catch {
    return false;
  }
}
