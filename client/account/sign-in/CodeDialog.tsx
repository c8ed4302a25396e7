import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { failureMessage } from '../form/failure-words.ts';
import { useFieldWords } from '../form/useFieldWords.ts';
import { placeRefusal } from '../model/account-refusal.ts';
import { codeLength, tidyCode } from '../model/credentials.ts';
import { say } from '../model/field-messages.ts';
import { useVerifyResetCodeMutation } from './sign-in.generated.ts';
import styles from './LoginScreen.module.css';

interface CodeDialogProps {
  email: string;
  token: string;
  onVerified: (token: string) => void;
  /** Mails a new code; answers why not, or null. */
  onResend: () => Promise<string | null>;
  onCancel: () => void;
}

/** Asks for the mailed code; six characters are sent by themselves, typed or pasted. */
export function CodeDialog({ email, token, onVerified, onResend, onCancel }: CodeDialogProps): ReactElement {
  const { t } = useLingui();
  const [verifyResetCode] = useVerifyResetCodeMutation({ fetchPolicy: 'no-cache' });
  const words = useFieldWords();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
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
      else if (verified?.userErrors[0]) setError(placeRefusal(verified.userErrors[0], ['code']).message);
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
      const refusal = await onResend();
      change('');
      if (refusal === null) setMailedAgain(true);
      else setError(refusal);
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
          else setError(say('codeLength'));
        }}
      >
        <Field label={t`Verification code`} error={words(error)} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              className={styles.code}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              onChange={(event) => {
                change(event.target.value);
              }}
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
