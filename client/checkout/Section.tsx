import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import layout from '../ui/layout.module.css';
import type { CheckoutSection } from './model/error-section.ts';
import styles from './Section.module.css';

interface SectionProps {
  id: CheckoutSection;
  title: ReactNode;
  /** The number shown before the title. */
  step?: number;
  /** The error about this section; announced. */
  error?: ReactNode;
  children: ReactNode;
}

/** A step of the checkout. The page scrolls to it if a choice is missing or has an error. */
export function Section({ id, title, step, error, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId} className={classes(layout.card, styles.section)}>
      <h2 id={titleId} className={styles.title}>
        {step === undefined ? null : (
          <span className={styles.step} aria-hidden="true">
            {step}
          </span>
        )}
        {title}
      </h2>
      <FormAlert className={styles.error}>{error}</FormAlert>
      {children}
    </section>
  );
}

/** The shopper is already at errors beside Place order. */
const besideButton: readonly CheckoutSection[] = ['totals', 'promo', 'order'];

/** Scrolls to a section and focuses its first control. */
export function leadTo(id: CheckoutSection): void {
  if (besideButton.includes(id)) return;
  const section = document.getElementById(id);
  if (!section) return;
  const control = section.querySelector<HTMLElement>(
    ':is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])',
  );
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  (control ?? section).focus({ preventScroll: true });
}
