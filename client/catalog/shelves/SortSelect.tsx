import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Select } from '../../ui/Select.tsx';
import { sortChoices, type SortChoice } from '../model/sort.ts';
import styles from './SortSelect.module.css';

interface SortSelectProps {
  value: SortChoice;
  onChange: (value: SortChoice) => void;
  /** Label of the list's default order. */
  ownOrder?: string;
}

/** Selects the order of a list: the default, or one of three others. */
export function SortSelect({ value, onChange, ownOrder }: SortSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const words: Record<SortChoice, ReactNode> = {
    '': ownOrder ?? t`Featured`,
    '1': t`Alphabetically A-Z`,
    '2': t`Alphabetically Z-A`,
    '3': t`Price low to high`,
  };
  return (
    <div className={styles.sort}>
      <label className={styles.label} htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      <Select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(sortChoices.find((choice) => choice === event.target.value) ?? '')}
      >
        {sortChoices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </Select>
    </div>
  );
}
