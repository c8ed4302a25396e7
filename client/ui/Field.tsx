import { useId, type AriaAttributes, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import styles from './Field.module.css';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the input. Its space is always reserved, so nothing moves. */
  error?: ReactNode;
  isRequired?: boolean;
  /** Adds "optional" to the label. */
  isOptional?: boolean;
  className?: string;
  /** The control, with the attributes that connect it to label, hint and error: `{(control) => <TextInput {...control} {...register('email')} />}`. */
  children: (control: AriaAttributes & { id: string }) => ReactNode;
}

/** A labeled form field: connects label, hint and error to its control and announces the error. */
export function Field({ label, hint, error, isRequired, isOptional, className, children }: FieldProps) {
  const { t } = useLingui();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional ? <span className={styles.optional}>{t`optional`}</span> : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : hint ? hintId : undefined,
        'aria-required': isRequired || undefined,
      })}
      <div className={styles.notes}>
        {hint && !error ? (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        ) : null}
        <p id={errorId} className={styles.error} aria-live="polite">
          {error}
        </p>
      </div>
    </div>
  );
}
