import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/useSession.ts';
import { useCartStore } from '../../cart/index.ts';
import { paths } from '../../paths.ts';
import { safeReturnTo } from '../../session/return-to.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { AccountBubbleDocument } from '../shell/AccountBubble.generated.ts';
import {
  useLoginMutation,
  type AccountUserErrorFragment,
  type LoginMutationVariables,
} from './sign-in.generated.ts';

/** The page to open after signing in. Home on the server and during hydration, because the server renders one page for all of them. */
export function useReturnTo(): string {
  const [parameters] = useSearchParams();
  return useHydrated() ? safeReturnTo(parameters.get('returnTo')) : paths.home;
}

/**
 * Signs in: stores the token, loads customer and cart, merges the guest's lines, and returns to the previous page. Resolves with the user
 * errors, or null. Rejects if the request fails.
 */
export function useSignIn(): (
  credentials: LoginMutationVariables,
) => Promise<readonly AccountUserErrorFragment[] | null> {
  const { cache } = useApolloClient();
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' });
  const { session } = useSession();
  const cart = useCartStore();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  return useCallback(
    async (credentials) => {
      const { data } = await login({ variables: credentials });
      if (!data?.login) throw new Error('The response has no data');
      const { token, customer, userErrors } = data.login;
      if (token === null) return userErrors;
      session.signIn(token);
      if (customer) {
        cache.writeQuery({ query: AccountBubbleDocument, data: { customer } });
      }
      await cart.whenOpen();
      await navigate(returnTo, { replace: true });
      return null;
    },
    [login, cache, session, cart, navigate, returnTo],
  );
}
