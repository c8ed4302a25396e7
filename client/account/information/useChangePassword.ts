import { useApolloClient } from '@apollo/client/react';
import { useSession } from '../../apollo/useSession.ts';
import type { AccountRefusal } from '../model/account-refusal.ts';
import {
  LoginDocument,
  type LoginMutation,
  type LoginMutationVariables,
} from '../sign-in/sign-in.generated.ts';
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
} from './ChangePassword.generated.ts';

/**
 * Changes the password. That voids every sign-in, this one included, so the customer is signed in anew right away; where that fails, the page
 * asks to sign in. Answers why it was not changed, or nothing; rejects when the shop could not be asked.
 */
export function useChangePassword(
  username: string,
): (oldPassword: string, newPassword: string) => Promise<readonly AccountRefusal[]> {
  const client = useApolloClient();
  const { session } = useSession();
  return async (oldPassword, newPassword) => {
    const voided = session.token();
    const { data } = await client.mutate<ChangePasswordMutation, ChangePasswordMutationVariables>({
      mutation: ChangePasswordDocument,
      variables: { oldPassword, newPassword },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The change was not answered');
    if (!data.changePassword.isChanged) return data.changePassword.userErrors;
    const login = await client
      .mutate<LoginMutation, LoginMutationVariables>({
        mutation: LoginDocument,
        variables: { username, password: newPassword },
        fetchPolicy: 'no-cache',
      })
      .catch(() => null);
    const token = login?.data?.login.token;
    if (token) session.signIn(token);
    else if (voided !== null) session.expire(voided);
    return [];
  };
}
