import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import type { UserError } from '../../forms/user-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { resetRequestForm } from '../model/sign-in-forms.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { useRequestPasswordResetMutation } from './sign-in.generated.ts';
import styles from './sign-in.module.css';

/** The step of the reset. Its tokens exist only in this state. */
type Attempt =
  | { readonly step: 'email' }
  | { readonly step: 'code'; readonly email: string; readonly token: string }
  | { readonly step: 'password'; readonly token: string };

/** A password reset: the email, then the emailed code in a dialog, then the new password in another. */
export function ResetPassword({ onReset, onCancel }: { onReset: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  const [requestPasswordReset] = useRequestPasswordResetMutation({ fetchPolicy: 'no-cache' });
  const [attempt, setAttempt] = useState<Attempt>({ step: 'email' });
  const form = useAppForm({
    schema: resetRequestForm,
    defaultValues: { email: '' },
    onSubmit: ({ email }) => mailCode(email),
  });

  /** Sends a code by email. Resolves with the user errors, or null. Rejects if the request fails. */
  async function mailCode(email: string): Promise<readonly UserError[] | null> {
    const { data } = await requestPasswordReset({ variables: { email } });
    if (!data?.requestPasswordReset) throw new Error('The response has no data');
    const { token, userErrors } = data.requestPasswordReset;
    if (token === null) return userErrors;
    setAttempt({ step: 'code', email, token });
    return null;
  }

  const restart = (): void => setAttempt({ step: 'email' });

  return (
    <>
      <h1>{t`Forgot your password?`}</h1>
      <p className={styles.intro}>
        {t`Enter the email of your account. We’ll email you a code to set a new password.`}
      </p>
      <form className={classes(formStyles.form, styles.form)} method="post" noValidate onSubmit={form.submit}>
        <FormField form={form} name="email" label={t`Email`} isRequired as={EmailInput} />
        <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
        <Button type="submit" size="large" className={formStyles.submit} isBusy={form.isBusy}>
          {t`Send the code`}
        </Button>
        <Button variant="quiet" isWide onClick={onCancel}>
          {t`Back to sign in`}
        </Button>
      </form>
      {attempt.step === 'code' ? (
        <CodeDialog
          email={attempt.email}
          token={attempt.token}
          onVerified={(token) => setAttempt({ step: 'password', token })}
          onResend={() => mailCode(attempt.email)}
          onCancel={restart}
        />
      ) : null}
      {attempt.step === 'password' ? (
        <NewPasswordDialog token={attempt.token} onReset={onReset} onCancel={restart} />
      ) : null}
    </>
  );
}
