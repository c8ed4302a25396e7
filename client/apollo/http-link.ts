import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { HttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { map, timeout } from 'rxjs';
import { isOutcomeUnknown, isRetryable } from './errors.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * Milliseconds before each retry of a failed operation. Only for idempotent operations.
     */
    retryDelays?: readonly number[];
    /** Whether a failed attempt may have been executed. */
    isOutcomeUnknown?: boolean;
  }
}

/** Milliseconds for a complete response, including the body: longer than any timeout of the gateway. */
export const responseDeadline = 30_000;

/** Requests messages and emails in the language of the page, which can differ from the browser's. */
const language = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, 'accept-language': document.documentElement.lang },
  }));
  return forward(operation);
});

const delaysOf = (operation: ApolloLink.Operation): readonly number[] =>
  operation.getContext().retryDelays ?? [];

const retry = new RetryLink({
  attempts: (attempt, operation, error) => {
    if (isOutcomeUnknown(error)) operation.setContext({ isOutcomeUnknown: true });
    return attempt <= delaysOf(operation).length && isRetryable(error);
  },
  delay: (attempt, operation) => delaysOf(operation)[attempt - 1] ?? 0,
});

/** RetryLink retries only thrown errors, not errors in a response. */
const throwRetryable = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const error =
        result.errors && delaysOf(operation).length > 0 ? new CombinedGraphQLErrors(result) : null;
      if (error && isRetryable(error)) throw error;
      return result;
    }),
  ),
);

/** Retries an operation whose context has `retryDelays`. */
export const retryLink: ApolloLink = ApolloLink.from([retry, throwRetryable]);

/** Aborts a request that takes too long. `AbortSignal.any` would do the same, but Safari has it only since 17.4. */
const deadline = new ApolloLink((operation, forward) => forward(operation).pipe(timeout(responseDeadline)));

/** Sends operations to the gateway. */
export const httpLink: ApolloLink = ApolloLink.from([
  language,
  retryLink,
  deadline,
  new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
]);
