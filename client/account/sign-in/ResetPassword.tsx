import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import { useLateForm } from '../../ui/useLateForm.ts';
import { failureMessage } from '../form/failure-words.ts';
import { useFieldWords } from '../form/useFieldWords.ts';
import { placeRefusal } from '../model/account-refusal.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { useRequestPasswordResetMutation } from './sign-in.generated.ts';
import styles from './LoginScreen.module.css';

const rules = lateRules(async () => (await import('../model/sign-in-forms.ts')).resetRequestForm);

interface ResetPasswordProps {
  onReset: () => void;
  onCancel: () => void;
}

/** How far the attempt has come. Its tokens live here and nowhere else. */
type Attempt =
  | { readonly step: 'email' }
  | { readonly step: 'code'; readonly email: string; readonly token: string }
  | { readonly step: 'password'; readonly token: string };

/** A forgotten password: address, then the mailed code in a dialog, then the new password in another. */
export function ResetPassword({ onReset, onCancel }: ResetPasswordProps): ReactElement {
  const { t } = useLingui();
  const [requestPasswordReset] = useRequestPasswordResetMutation({ fetchPolicy: 'no-cache' });
  const words = useFieldWords();
  const [attempt, setAttempt] = useState<Attempt>({ step: 'email' });
  const { form, isBusy, submitWith } = useLateForm(rules, {
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const { register, setError, formState } = form;
  const { errors } = formState;

  /** Mails a code; answers why not, or null. Rejects when the shop could not be asked. */
  async function mailCode(email: string): Promise<string | null> {
    const { data } = await requestPasswordReset({ variables: { email } });
    const { token, userErrors } = data?.requestPasswordReset ?? { token: null, userErrors: [] };
    const [refusal] = userErrors;
    if (token !== null) {
      setAttempt({ step: 'code', email, token });
      return null;
    }
    if (!refusal) throw new Error('The reset answered nothing');
    return placeRefusal(refusal, ['email']).message;
  }

  const fail = (error: unknown): void => {
    setError('root', { message: failureMessage(error) });
  };
  const submit = submitWith(async ({ email }) => {
    try {
      const refusal = await mailCode(email);
      if (refusal !== null) setError('email', { message: refusal }, { shouldFocus: true });
    } catch (error) {
      fail(error);
    }
  }, fail);

  const restart = (): void => {
    setAttempt({ step: 'email' });
  };

  return (
    <>
      <h1>
        <Trans>Forgot your password?</Trans>
      </h1>
      <p className={styles.intro}>
        <Trans>Enter the email of your account. We’ll email you a code to set a new password.</Trans>
      </p>
      <FormAlert className={styles.alert}>{words(errors.root?.message)}</FormAlert>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The one field of a form is sent by Enter, even while its button is busy.
          if (!isBusy) void submit(event);
        }}
      >
        <Field label={t`Email`} error={words(errors.email?.message)} isRequired>
          {(control) => <EmailInput {...control} {...register('email')} />}
        </Field>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          <Trans>Send the code</Trans>
        </Button>
        <Button variant="quiet" isWide onClick={onCancel}>
          <Trans>Back to sign in</Trans>
        </Button>
      </form>
      {attempt.step === 'code' ? (
        <CodeDialog
          email={attempt.email}
          token={attempt.token}
          onVerified={(token) => {
            setAttempt({ step: 'password', token });
          }}
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
