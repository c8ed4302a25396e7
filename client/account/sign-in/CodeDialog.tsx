import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { errorText, type FormError } from '../../forms/error-text.ts';
import { failureMessage } from '../../forms/failure-messages.ts';
import { userErrorMessage, type UserError } from '../../forms/user-errors.ts';
import { codeLength, tidyCode } from '../model/credentials.ts';
import { useVerifyResetCodeMutation } from './sign-in.generated.ts';
import styles from './sign-in.module.css';

interface CodeDialogProps {
  email: string;
  token: string;
  onVerified: (token: string) => void;
  /** Sends a new code by email. Resolves with the user errors, or null. */
  onResend: () => Promise<readonly UserError[] | null>;
  onCancel: () => void;
}

/** Requests the emailed code. Six typed or pasted characters are sent automatically. */
export function CodeDialog({ email, token, onVerified, onResend, onCancel }: CodeDialogProps) {
  const { t, i18n } = useLingui();
  const [verifyResetCode] = useVerifyResetCodeMutation({ fetchPolicy: 'no-cache' });
  const [code, setCode] = useState('');
  const [error, setError] = useState<FormError>();
  const [isMailedAgain, setMailedAgain] = useState(false);
  const [busy, setBusy] = useState<'verifying' | 'resending' | null>(null);
  const newest = useRef('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
  }, []);

  async function verify(candidate: string): Promise<void> {
    newest.current = candidate;
    setBusy('verifying');
    setError(undefined);
    try {
      const { data } = await verifyResetCode({ variables: { token, code: candidate } });
      if (newest.current !== candidate) return;
      const verified = data?.verifyResetCode;
      if (verified?.token) onVerified(verified.token);
      else if (verified?.userErrors[0]) setError(userErrorMessage(verified.userErrors[0]));
    } catch (failure) {
      if (newest.current === candidate) setError(failureMessage(failure));
    } finally {
      if (newest.current === candidate) setBusy(null);
    }
  }

  function change(typed: string): void {
    const next = tidyCode(typed);
    setCode(next);
    setError(undefined);
    setMailedAgain(false);
    if (next.length >= codeLength && next !== newest.current) void verify(next);
    else if (next.length < codeLength) newest.current = '';
  }

  async function resend(): Promise<void> {
    setBusy('resending');
    try {
      const userErrors = await onResend();
      change('');
      if (userErrors === null) setMailedAgain(true);
      else setError(userErrors[0] ? userErrorMessage(userErrors[0]) : '');
    } catch (failure) {
      setError(failureMessage(failure));
    } finally {
      setBusy(null);
      field.current?.focus();
    }
  }

  return (
    <Dialog isOpen onClose={onCancel} title={<Trans>Enter the code</Trans>} size="small" holdsForm>
      <p className={styles.dialogText}>{t`We emailed a code to ${email}.`}</p>
      <FormAlert tone="success" className={styles.mailed}>
        {isMailedAgain ? <Trans>A new code is on its way. The previous code no longer works.</Trans> : null}
      </FormAlert>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy !== null) return;
          if (code.length >= codeLength) void verify(code);
          else setError(msg`Enter the 6-character code from the email.`);
        }}
      >
        <Field label={t`Verification code`} error={errorText(i18n, error)} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              className={styles.code}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isWide isBusy={busy === 'verifying'}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="quiet" isWide isBusy={busy === 'resending'} onClick={() => void resend()}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button variant="quiet" isWide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
