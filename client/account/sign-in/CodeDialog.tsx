import { useApolloClient } from '@apollo/client/react';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { failureWords } from '../form/failure-words.ts';
import { useFieldWords } from '../form/useFieldWords.ts';
import { placeRefusal } from '../model/account-refusal.ts';
import { say } from '../model/field-messages.ts';
import { codeLength, tidyCode } from '../model/sign-in-forms.ts';
import {
  VerifyResetCodeDocument,
  type VerifyResetCodeMutation,
  type VerifyResetCodeMutationVariables,
} from './sign-in.generated.ts';
import styles from './LoginScreen.module.css';

interface CodeDialogProps {
  email: string;
  token: string;
  onVerified: (token: string) => void;
  /** Mails a new code. */
  onResend: () => Promise<void>;
  onCancel: () => void;
}

/** Asks for the mailed code; six characters are sent by themselves, typed or pasted. */
export function CodeDialog({ email, token, onVerified, onResend, onCancel }: CodeDialogProps): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const client = useApolloClient();
  const words = useFieldWords();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
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
      const { data } = await client.mutate<VerifyResetCodeMutation, VerifyResetCodeMutationVariables>({
        mutation: VerifyResetCodeDocument,
        variables: { token, code: candidate },
        fetchPolicy: 'no-cache',
      });
      if (newest.current !== candidate) return;
      const verified = data?.verifyResetCode;
      if (verified?.token) onVerified(verified.token);
      else if (verified?.userErrors[0]) setError(placeRefusal(verified.userErrors[0], ['code']).message);
    } catch (failure) {
      if (newest.current === candidate) setError(i18n._(failureWords(failure)));
    } finally {
      if (newest.current === candidate) setBusy(null);
    }
  }

  function change(typed: string): void {
    const next = tidyCode(typed);
    setCode(next);
    setError(undefined);
    if (next.length >= codeLength && next !== newest.current) void verify(next);
    else if (next.length < codeLength) newest.current = '';
  }

  async function resend(): Promise<void> {
    setBusy('resending');
    try {
      await onResend();
      change('');
    } catch (failure) {
      setError(i18n._(failureWords(failure)));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Dialog isOpen onClose={onCancel} title={<Trans>Enter the code</Trans>} size="small">
      <p className={styles.dialogText}>
        <Trans>We mailed a code to {email}.</Trans>
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
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
