import { Plural, Trans } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './StarRating.module.css';

export type Stars = '1' | '2' | '3' | '4' | '5';

const all: readonly Stars[] = ['1', '2', '3', '4', '5'];

/** One to five stars: native radio buttons below the stars. */
export function StarRating({ value, onChange }: { value: Stars | null; onChange: (value: Stars) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Rating</Trans>
      </legend>
      <div className={styles.stars}>
        {all.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              className={classes(styles.icon, value !== null && stars <= value && styles.filled)}
              aria-hidden="true"
            />
            <VisuallyHidden>
              <Plural value={Number(stars)} one="# star" other="# stars" />
            </VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
