import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../apollo/useSession.ts';
import { useCartSession } from '../../cart/index.ts';
import { safeReturnTo } from '../model/return-to.ts';
import { AccountBubbleDocument, type AccountBubbleQuery } from '../shell/AccountBubble.generated.ts';
import {
  LoginDocument,
  type AccountUserErrorFragment,
  type LoginMutation,
  type LoginMutationVariables,
} from './sign-in.generated.ts';

/** Where the shopper goes after signing in. */
export function useReturnTo(): string {
  const [parameters] = useSearchParams();
  return safeReturnTo(parameters.get('returnTo'));
}

/**
 * Signs in: keeps the token, loads customer and cart, brings the guest's lines along, and goes back to where the shopper came from. Answers why
 * not, or nothing; rejects when the shop could not be asked.
 */
export function useSignIn(): (
  credentials: LoginMutationVariables,
) => Promise<readonly AccountUserErrorFragment[]> {
  const client = useApolloClient();
  const { session } = useSession();
  const cart = useCartSession();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  return useCallback(
    async (credentials) => {
      const { data } = await client.mutate<LoginMutation, LoginMutationVariables>({
        mutation: LoginDocument,
        variables: credentials,
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The login answered nothing');
      const { token, customer, userErrors } = data.login;
      if (token === null) return userErrors;
      session.signIn(token);
      if (customer) {
        client.cache.writeQuery<AccountBubbleQuery>({ query: AccountBubbleDocument, data: { customer } });
      }
      await cart.whenOpen();
      await navigate(returnTo, { replace: true });
      return [];
    },
    [client, session, cart, navigate, returnTo],
  );
}
