import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import styles from './MessageSent.module.css';

/** In the form's place once the message has arrived; it takes the focus, so that it is read. */
export function MessageSent({ onAnother }: { onAnother: () => void }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className={classes(layout.card, styles.panel)}>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Your message has been sent.</Trans>
      </h2>
      <p>
        <Trans>Thank you. We answer by email.</Trans>
      </p>
      <Button variant="secondary" onClick={onAnother}>
        <Trans>Write another message</Trans>
      </Button>
    </section>
  );
}
