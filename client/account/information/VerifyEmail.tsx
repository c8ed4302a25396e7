import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountAreaDocument } from '../area/AccountArea.generated.ts';
import { failureMessage } from '../../forms/failure-messages.ts';
import { useVerifyEmailMutation } from './VerifyEmail.generated.ts';

/** Requests a verification email. Checks the address again when the shopper returns to the page. */
export function VerifyEmail({ email }: { email: string }) {
  const { t, i18n } = useLingui();
  const [isSent, setSent] = useState(false);
  const [verify, { loading, client }] = useVerifyEmailMutation();

  useEffect(() => {
    if (!isSent) return undefined;
    const refetchWhenVisible = (): void => {
      if (document.visibilityState === 'visible') {
        void client.refetchQueries({ include: [AccountAreaDocument] }).catch(() => undefined);
      }
    };
    document.addEventListener('visibilitychange', refetchWhenVisible);
    return () => document.removeEventListener('visibilitychange', refetchWhenVisible);
  }, [isSent, client]);

  async function send(): Promise<void> {
    try {
      const { data } = await verify();
      if (data?.requestEmailVerification?.isSent) {
        setSent(true);
        toast.success({ message: t`We sent a link to ${email}. Open it to verify your address.` });
      } else toast.error({ message: t`The email could not be sent. Please try again later.` });
    } catch (error) {
      toast.error({ message: i18n._(failureMessage(error)) });
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={loading}
      aria-label={t`Verify email`}
      onClick={() => void send()}
    >
      {isSent ? <Trans>Send again</Trans> : <Trans>Verify</Trans>}
    </Button>
  );
}
