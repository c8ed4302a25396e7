import { useSession } from '../../session/useSession.ts';
import type { UserError } from '../../forms/user-errors.ts';
import { useLoginMutation } from '../sign-in/sign-in.generated.ts';
import { useChangePasswordMutation } from './ChangePassword.generated.ts';

/**
 * Changes the password. That voids all tokens, so the customer is signed in again immediately; if that fails, the page asks them to sign
 * in. Resolves with the user errors, or null. Rejects if the request fails.
 */
export function useChangePassword(
  username: string,
): (oldPassword: string, newPassword: string) => Promise<readonly UserError[] | null> {
  const [changePassword] = useChangePasswordMutation({ fetchPolicy: 'no-cache' });
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' });
  const { session } = useSession();
  return async (oldPassword, newPassword) => {
    const voided = session.token();
    const { data } = await changePassword({ variables: { oldPassword, newPassword } });
    if (!data?.changePassword) throw new Error('The response has no data');
    if (!data.changePassword.isChanged) return data.changePassword.userErrors;
    const signedIn = await login({ variables: { username, password: newPassword } }).catch(() => null);
    const token = signedIn?.data?.login?.token;
    if (token) session.signIn(token);
    else if (voided !== null) session.expire(voided);
    return null;
  };
}
