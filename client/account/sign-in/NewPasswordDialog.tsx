import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { newPasswordFailures, resetPasswordForm } from '../model/sign-in-forms.ts';
import { useResetPasswordMutation } from './sign-in.generated.ts';

const notReset = msg`err resetting the password, please contact the provider for more information`;

interface NewPasswordDialogProps {
  /** Token that allows one password change. */
  token: string;
  onReset: () => void;
  onCancel: () => void;
}

/** Requests the new password. */
export function NewPasswordDialog({ token, onReset, onCancel }: NewPasswordDialogProps) {
  const { t } = useLingui();
  const [resetPassword] = useResetPasswordMutation({ fetchPolicy: 'no-cache' });
  const form = useAppForm({
    schema: resetPasswordForm,
    defaultValues: { newPassword: '' },
    messages: { rejected: notReset, failed: { ...newPasswordFailures, OTHER: notReset } },
    onSubmit: async ({ newPassword }) => {
      const { data } = await resetPassword({ variables: { token, newPassword } });
      if (!data?.resetPassword?.isReset) return data?.resetPassword?.userErrors ?? [];
      onReset();
      return null;
    },
  });
  const { setFocus } = form.form;

  useEffect(() => {
    setFocus('newPassword');
  }, [setFocus]);

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={<Trans>Set a new password</Trans>}
      size="small"
      holdsForm
      isDismissible={!form.isBusy}
    >
      <form method="post" noValidate onSubmit={form.submit}>
        <FormField
          form={form}
          name="newPassword"
          label={t`New password`}
          hint={t`At least 8 characters.`}
          isRequired
          as={PasswordInput}
          autoComplete="new-password"
        />
        <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
        <Button type="submit" isWide isBusy={form.isBusy}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
