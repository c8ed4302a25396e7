import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { failureWords } from '../form/failure-words.ts';
import { FormAlert } from '../form/FormAlert.tsx';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { useFieldWords } from '../form/useFieldWords.ts';
import { placeRefusal } from '../model/account-refusal.ts';
import { changePasswordForm, type ChangePasswordFields } from '../model/change-password-form.ts';
import { useChangePassword } from './useChangePassword.ts';
import styles from './ChangePasswordDialog.module.css';

interface ChangePasswordDialogProps {
  username: string;
  onClose: () => void;
}

const fields = ['oldPassword', 'newPassword', 'repeated'] as const;

/** Current password, new password, new password again. Closing forgets what was typed. */
export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const formId = useId();
  const words = useFieldWords();
  const change = useChangePassword(username);
  const [isChanged, setChanged] = useState(false);
  const form = useForm<ChangePasswordFields>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { oldPassword: '', newPassword: '', repeated: '' },
    mode: 'onTouched',
  });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    try {
      const [refusal] = await change(oldPassword, newPassword);
      if (refusal) {
        const { field, message } = placeRefusal(refusal, fields);
        const name = refusal.code === 'PASSWORD_MISMATCH' ? 'oldPassword' : (field ?? 'root');
        setError(name, { message }, { shouldFocus: true });
      } else setChanged(true);
    } catch (error) {
      setError('root', { message: i18n._(failureWords(error)) });
    }
  });

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
      isDismissible={!isSubmitting}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
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
