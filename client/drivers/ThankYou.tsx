import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactElement } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import layout from '../ui/layout.module.css';
import styles from './ThankYou.module.css';

/** In the form's place once the application has been received; it takes the focus, so that it is read. */
export function ThankYou(): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className={classes(layout.card, styles.panel)}>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Thank you!</Trans>
      </h2>
      <p>
        <Trans>We have received your application. It is being reviewed, and we will contact you.</Trans>
      </p>
      <ButtonLink to="/" variant="secondary">
        <Trans>Continue shopping</Trans>
      </ButtonLink>
    </section>
  );
}
