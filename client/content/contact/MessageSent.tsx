import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SentPanel } from '../../ui/SentPanel.tsx';

/** In the contact form's place once the message has arrived. */
export function MessageSent({ onAnother }: { onAnother: () => void }): ReactElement {
  return (
    <SentPanel
      title={<Trans>Your message has been sent.</Trans>}
      action={
        <Button variant="secondary" onClick={onAnother}>
          <Trans>Write another message</Trans>
        </Button>
      }
    >
      <Trans>Thank you. We answer by email.</Trans>
    </SentPanel>
  );
}
