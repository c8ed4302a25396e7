import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useState } from 'react';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { HiddenUsername } from '../../forms/HiddenUsername.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { changePasswordForm, newPasswordFailures } from '../model/sign-in-forms.ts';
import { useChangePassword } from './useChangePassword.ts';
import styles from './ChangePasswordDialog.module.css';

/** Current password and, twice, the new one. Closing clears the fields. */
export function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const change = useChangePassword(username);
  const [isChanged, setChanged] = useState(false);
  const form = useAppForm({
    schema: changePasswordForm,
    defaultValues: { oldPassword: '', newPassword: '', repeated: '' },
    messages: { failed: newPasswordFailures },
    onSubmit: async ({ oldPassword, newPassword }) => {
      const userErrors = await change(oldPassword, newPassword);
      if (userErrors === null) setChanged(true);
      return userErrors;
    },
  });

  const field = { form, isRequired: true, as: PasswordInput };

  // A changed new password may no longer match the repeated one.
  function compareAgain(): void {
    if (form.form.formState.touchedFields.repeated) void form.form.trigger('repeated');
  }

  if (isChanged) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t`Success`}
        size="small"
        footer={<Button onClick={onClose}>{t`OK`}</Button>}
      >
        <p className={styles.success} role="status">
          <CircleCheck />
          {t`You have successfully changed account password`}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Change password`}
      size="small"
      holdsForm
      isDismissible={!form.isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isBusy}>
            {t`Confirm`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <HiddenUsername username={username} />
        <FormField
          {...field}
          name="oldPassword"
          label={t`Current password`}
          autoComplete="current-password"
        />
        <FormField
          {...field}
          name="newPassword"
          label={t`New password`}
          hint={t`At least 8 characters.`}
          onChange={compareAgain}
          autoComplete="new-password"
        />
        <FormField {...field} name="repeated" label={t`Re-enter new password`} autoComplete="new-password" />
        <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
      </form>
    </Dialog>
  );
}
