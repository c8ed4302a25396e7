import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { SentPanel } from '../ui/SentPanel.tsx';

/** In the form's place once the application has been received. */
export function ThankYou(): ReactElement {
  return (
    <SentPanel
      title={<Trans>Thank you!</Trans>}
      action={
        <ButtonLink to={paths.home} variant="secondary">
          <Trans>Continue shopping</Trans>
        </ButtonLink>
      }
    >
      <Trans>We have received your application. It is being reviewed, and we will contact you.</Trans>
    </SentPanel>
  );
}
