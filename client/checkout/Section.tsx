import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import layout from '../ui/layout.module.css';
import type { CheckoutPlace } from './model/refusal-place.ts';
import styles from './Section.module.css';

interface SectionProps {
  place: CheckoutPlace;
  title: ReactNode;
  /** Its place in the order of things. */
  step?: number;
  /** What was refused about it; announced. */
  refusal?: ReactNode;
  children: ReactNode;
}

/** A step of the checkout, to which a missing choice or a refusal leads. */
export function Section({ place, title, step, refusal, children }: SectionProps) {
  const titleId = `${place}-title`;
  return (
    <section
      id={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes(layout.card, styles.section)}
    >
      <h2 id={titleId} className={styles.title}>
        {step === undefined ? null : (
          <span className={styles.step} aria-hidden="true">
            {step}
          </span>
        )}
        {title}
      </h2>
      <FormAlert className={styles.refusal}>{refusal}</FormAlert>
      {children}
    </section>
  );
}

/** What stands beside Place order, where the shopper is already. */
const besideButton: readonly CheckoutPlace[] = ['totals', 'promo', 'order'];

/** Leads to a step: brings it into view and puts the focus on its first control. */
export function leadTo(place: CheckoutPlace): void {
  if (besideButton.includes(place)) return;
  const section = document.getElementById(place);
  if (!section) return;
  const control = section.querySelector<HTMLElement>(
    ':is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])',
  );
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  (control ?? section).focus({ preventScroll: true });
}
