import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { HiddenUsername } from '../../forms/HiddenUsername.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { deletionForm } from '../model/sign-in-forms.ts';
import styles from './DeleteAccountDialog.module.css';
import { useRequestAccountDeletionMutation } from './RequestAccountDeletion.generated.ts';

const failed = {
  UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your request may have arrived.`,
};

interface DeleteAccountDialogProps {
  readonly username: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** Sends the request to delete the account, confirmed by the password. The dialog explains that customer service deletes it by hand. */
export function DeleteAccountDialog({ username, email, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [request] = useRequestAccountDeletionMutation({ fetchPolicy: 'no-cache' });
  const [isRequested, setRequested] = useState(false);
  const form = useAppForm({
    schema: deletionForm,
    defaultValues: { password: '' },
    messages: { failed },
    onSubmit: async (variables) => {
      const { data } = await request({ variables });
      if (!data?.requestAccountDeletion) throw new Error('The response has no data');
      const { isRequested: isDone, userErrors } = data.requestAccountDeletion;
      setRequested(isDone);
      return isDone ? null : userErrors;
    },
  });

  if (isRequested) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t`Request sent`}
        size="small"
        footer={<Button onClick={onClose}>{t`OK`}</Button>}
      >
        <p role="status">
          {t`Customer service has your request. They may write to ${email} before they delete your account. Until then, it works as before.`}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Delete your account?`}
      size="small"
      holdsForm
      isDismissible={!form.isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={form.isBusy}>
            {t`Send request`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <p className={styles.explanation}>
          {t`We delete accounts by hand. This sends your request to customer service. Enter your password to confirm.`}
        </p>
        <HiddenUsername username={username} />
        <FormField
          form={form}
          isRequired
          as={PasswordInput}
          name="password"
          label={t`Password`}
          autoComplete="current-password"
        />
        <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
      </form>
    </Dialog>
  );
}
