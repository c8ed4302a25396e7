import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import { useLateForm } from '../../ui/useLateForm.ts';
import { failureMessage } from '../form/failure-words.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { placeRefusals } from '../form/place-refusals.ts';
import { useFieldWords } from '../form/useFieldWords.ts';
import { say } from '../model/field-messages.ts';
import { useResetPasswordMutation } from './sign-in.generated.ts';

const rules = lateRules(async () => (await import('../model/sign-in-forms.ts')).newPasswordForm);

interface NewPasswordDialogProps {
  /** May set a password, once. */
  token: string;
  onReset: () => void;
  onCancel: () => void;
}

/** Takes the new password. */
export function NewPasswordDialog({ token, onReset, onCancel }: NewPasswordDialogProps): ReactElement {
  const { t } = useLingui();
  const [resetPassword] = useResetPasswordMutation({ fetchPolicy: 'no-cache' });
  const words = useFieldWords();
  const { form, isBusy, submitWith } = useLateForm(rules, {
    defaultValues: { newPassword: '' },
    mode: 'onTouched',
  });
  const { register, setError, setFocus, formState } = form;
  const { errors } = formState;

  useEffect(() => {
    setFocus('newPassword');
  }, [setFocus]);

  const fail = (error: unknown): void => {
    setError('root', { message: failureMessage(error) });
  };
  const submit = submitWith(async ({ newPassword }) => {
    try {
      const { data } = await resetPassword({ variables: { token, newPassword } });
      if (data?.resetPassword.isReset) {
        onReset();
        return;
      }
      const refusals = data?.resetPassword.userErrors ?? [];
      const isUnplaced = refusals.length === 0 || placeRefusals(form, refusals, ['newPassword']) !== null;
      if (isUnplaced) setError('root', { message: say('resetFailed') });
    } catch (error) {
      fail(error);
    }
  }, fail);

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={<Trans>Set a new password</Trans>}
      size="small"
      holdsForm
      isDismissible={!isBusy}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The one field of a form is sent by Enter, even while its button is busy.
          if (!isBusy) void submit(event);
        }}
      >
        <FormAlert>{words(errors.root?.message)}</FormAlert>
        <Field
          label={t`New password`}
          hint={t`At least 8 characters.`}
          error={words(errors.newPassword?.message)}
          isRequired
        >
          {(control) => (
            <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" isWide isBusy={isBusy}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
