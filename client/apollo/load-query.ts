import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { failureOf, statusOf, type FailureCode } from './errors.ts';

/** After this long, what the cache holds is shown and asked for anew behind it. */
const freshFor = 60_000;

const loadedAt = new WeakMap<ApolloClient, Map<string, number>>();

/** A page cannot be shown: upstream is down, or worse. The route's error boundary says so and offers a retry. */
export function failurePage(code: FailureCode): Response {
  return new Response(null, { status: statusOf(code), statusText: code });
}

/** The page does not exist: the 404 page, with its status. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'NOT_FOUND' });
}

const isBlank = (data: object): boolean => Object.values(data).every((field) => field === null);

/** Past the cache: the nulls of a failure, once in it, would be taken for what does not exist. */
const queryPastCache = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => client.query({ query, variables, errorPolicy: 'all', fetchPolicy: 'no-cache' });

/**
 * For loaders: brings a screen's data into the cache, where the generated hook finds it without a second fetch. Known data is used at once, and
 * refreshed behind it when older than a minute. Throws the failure page where nothing came; where only a part failed, the rest is answered.
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
    const { data, error } = await queryPastCache(client, query, variables);
    // What failed in part is asked for again at the next visit.
    times.set(key, error ? -freshFor : now);
    return { data, error };
  };
  const keep = (data: Data) => client.writeQuery({ query, variables, data });

  const known = client.readQuery({ query, variables });
  if (known !== null) {
    const since = times.get(key);
    if (since === undefined) times.set(key, now);
    else if (now - since > freshFor) {
      ask().then(
        ({ data, error }) => {
          if (data && !error) keep(data);
        },
        () => undefined,
      );
    }
    return known;
  }
  const { data, error } = await ask();
  if (data === undefined || data === null || (error && isBlank(data))) {
    throw failurePage(error ? failureOf(error) : 'INTERNAL');
  }
  keep(data);
  return data;
}

/**
 * Asks again for a query of which a part failed, past the cache. Resolves with whether the whole response came; only then is it written to the
 * cache.
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
