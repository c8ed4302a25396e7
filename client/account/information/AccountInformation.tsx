import { Trans, useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatTelephone } from '../../forms/us-formats.ts';
import type { AccountAreaQuery } from '../area/AccountArea.generated.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import { VerifyEmail } from './VerifyEmail.tsx';
import styles from './AccountInformation.module.css';

interface AccountInformationProps {
  customer: NonNullable<AccountAreaQuery['customer']>;
}

/** What the shop knows of the customer, and how to change it. */
export function AccountInformation({ customer }: AccountInformationProps): ReactElement {
  const { t } = useLingui();
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Trans>Account Information</Trans>
      </h2>
      <dl className={classes(layout.card, styles.rows)}>
        <Row
          label={<Trans>Email</Trans>}
          action={
            customer.isEmailVerified ? (
              <Badge tone="jade">
                <BadgeCheck aria-hidden="true" />
                <Trans>Verified</Trans>
              </Badge>
            ) : (
              <VerifyEmail email={customer.email} />
            )
          }
        >
          {customer.email}
        </Row>
        <Row
          label={<Trans>Password</Trans>}
          action={
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Change password`}
              onClick={() => {
                setChanging(true);
              }}
            >
              <Trans>Change</Trans>
            </Button>
          }
        >
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>
            <Trans>Hidden</Trans>
          </VisuallyHidden>
        </Row>
        <Row
          label={<Trans>Phone</Trans>}
          action={
            <ComingSoon name={t`Edit phone`} tip={<Trans>Our developers are working on it.</Trans>}>
              <Trans>Edit</Trans>
            </ComingSoon>
          }
        >
          {customer.phone ? formatTelephone(customer.phone) : <Trans>None</Trans>}
        </Row>
        <Row
          label="WeChat"
          action={
            <ComingSoon name={t`Link WeChat`} tip={<Trans>Coming up soon</Trans>}>
              <Trans>Link</Trans>
            </ComingSoon>
          }
        >
          <Trans>Not linked</Trans>
        </Row>
        <Row
          label="Facebook"
          action={
            <ComingSoon name={t`Link Facebook`} tip={<Trans>Coming up soon</Trans>}>
              <Trans>Link</Trans>
            </ComingSoon>
          }
        >
          <Trans>Not linked</Trans>
        </Row>
      </dl>
      {isChanging ? (
        <ChangePasswordDialog
          username={customer.username}
          onClose={() => {
            setChanging(false);
          }}
        />
      ) : null}
    </section>
  );
}

function Row({
  label,
  action,
  children,
}: {
  label: ReactNode;
  action: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.action}>{action}</dd>
    </div>
  );
}
