import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useState } from 'react';
import type { IsUsernameTakenQuery, IsUsernameTakenQueryVariables } from './register.generated.ts';

/** Debounce in milliseconds before the server is asked. */
const typingPause = 400;

export type TakenCheck = 'unknown' | 'checking' | 'free' | 'taken';

type TakenQuery = TypedDocumentNode<IsUsernameTakenQuery, IsUsernameTakenQueryVariables>;

/** Checks while typing whether a username or an email is taken. Requests for an older text are canceled and their results ignored. */
export function useTakenCheck(value: string, isPossible: boolean, question: TakenQuery): TakenCheck {
  const client = useApolloClient();
  const [known, setKnown] = useState<{ value: string; isTaken: boolean } | null>(null);
  const isAsked = isPossible && known?.value !== value;

  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client
        .query({
          query: question,
          variables: { value },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: abort.signal }, queryDeduplication: false },
        })
        .then(({ data }) => {
          if (data?.isTaken != null && !abort.signal.aborted) setKnown({ value, isTaken: data.isTaken });
        })
        // Unknown; the registration checks it again.
        .catch(() => undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, question, value, isAsked]);

  if (!isPossible) return 'unknown';
  if (known?.value !== value) return 'checking';
  return known.isTaken ? 'taken' : 'free';
}
