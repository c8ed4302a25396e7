import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useState, type ReactElement } from 'react';
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
import { useChangePassword } from './useChangePassword.ts';
import styles from './ChangePasswordDialog.module.css';

interface ChangePasswordDialogProps {
  username: string;
  onClose: () => void;
}

const rules = lateRules(async () => (await import('../model/change-password-form.ts')).changePasswordForm);

const fields = ['oldPassword', 'newPassword', 'repeated'] as const;

/** Current password, new password, new password again. Closing forgets what was typed. */
export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps): ReactElement {
  const { t } = useLingui();
  const formId = useId();
  const words = useFieldWords();
  const change = useChangePassword(username);
  const [isChanged, setChanged] = useState(false);
  const { form, isBusy, submitWith } = useLateForm(rules, {
    defaultValues: { oldPassword: '', newPassword: '', repeated: '' },
    mode: 'onTouched',
  });
  const { register, setError, formState } = form;
  const { errors } = formState;

  const fail = (error: unknown): void => {
    setError('root', { message: failureMessage(error) });
  };
  const submit = submitWith(async ({ oldPassword, newPassword }) => {
    try {
      const refusals = await change(oldPassword, newPassword);
      const unplaced = placeRefusals(form, refusals, fields);
      if (unplaced !== null) setError('root', { message: unplaced });
      if (refusals.length === 0) setChanged(true);
    } catch (error) {
      fail(error);
    }
  }, fail);

  // What was typed again is measured anew by another new password.
  function compareAgain(): void {
    if (formState.touchedFields.repeated) void form.trigger('repeated');
  }

  if (isChanged) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={<Trans>Success</Trans>}
        size="small"
        footer={
          <Button onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <p className={styles.success} role="status">
          <CircleCheck aria-hidden="true" />
          <Trans>You have successfully changed account password</Trans>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Change password</Trans>}
      size="small"
      holdsForm
      isDismissible={!isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <input
          type="text"
          hidden
          readOnly
          autoComplete="username"
          value={username}
          aria-label={t`Username`}
        />
        <Field label={t`Current password`} error={words(errors.oldPassword?.message)} isRequired>
          {(control) => (
            <PasswordInput {...control} {...register('oldPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label={t`New password`}
          hint={t`At least 8 characters.`}
          error={words(errors.newPassword?.message)}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('newPassword', { onChange: compareAgain })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label={t`Re-enter new password`} error={words(errors.repeated?.message)} isRequired>
          {(control) => <PasswordInput {...control} {...register('repeated')} autoComplete="new-password" />}
        </Field>
        <FormAlert>{words(errors.root?.message)}</FormAlert>
      </form>
    </Dialog>
  );
}
