import { useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useId, useState, type ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatTelephone } from '../../forms/us-formats.ts';
import type { AccountAreaQuery } from '../area/AccountArea.generated.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { VerifyEmail } from './VerifyEmail.tsx';
import styles from './AccountInformation.module.css';

/** The customer's data, and how to change it. */
export function AccountInformation({ customer }: { customer: NonNullable<AccountAreaQuery['customer']> }) {
  const { t } = useLingui();
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t`Account Information`}
      </h2>
      <dl className={classes(layout.card, styles.rows)}>
        <Row
          label={t`Email`}
          action={
            customer.isEmailVerified ? (
              <Badge tone="jade">
                <BadgeCheck />
                {t`Verified`}
              </Badge>
            ) : (
              <VerifyEmail email={customer.email} />
            )
          }
        >
          {customer.email}
        </Row>
        <Row
          label={t`Password`}
          action={
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Change password`}
              onClick={() => setChanging(true)}
            >
              {t`Change`}
            </Button>
          }
        >
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>{t`Hidden`}</VisuallyHidden>
        </Row>
        <Row
          label={t`Phone`}
          action={
            <ComingSoon name={t`Edit phone`} tip={t`Our developers are working on it.`}>
              {t`Edit`}
            </ComingSoon>
          }
        >
          {customer.phone ? formatTelephone(customer.phone) : t`None`}
        </Row>
        <Row
          label={t`WeChat`}
          action={
            <ComingSoon name={t`Link WeChat`} tip={t`Coming up soon`}>
              {t`Link`}
            </ComingSoon>
          }
        >
          {t`Not linked`}
        </Row>
        <Row
          label="Facebook"
          action={
            <ComingSoon name={t`Link Facebook`} tip={t`Coming up soon`}>
              {t`Link`}
            </ComingSoon>
          }
        >
          {t`Not linked`}
        </Row>
        <Row
          label={t`Delete account`}
          action={
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Request to delete your account`}
              onClick={() => setDeleting(true)}
            >
              {t`Request`}
            </Button>
          }
        >
          {t`Customer service does this by hand.`}
        </Row>
      </dl>
      {isChanging ? (
        <ChangePasswordDialog username={customer.username} onClose={() => setChanging(false)} />
      ) : null}
      {isDeleting ? (
        <DeleteAccountDialog
          username={customer.username}
          email={customer.email}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </section>
  );
}

function Row({ label, action, children }: { label: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.action}>{action}</dd>
    </div>
  );
}
