import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toggled } from '../model/filter.ts';
import styles from './filter-choice.module.css';

interface FilterChoiceProps {
  /** The parameter of the address that it sets. */
  name: string;
  value: string;
  /** How many products have it. */
  count: number;
  /** Whether other values of the parameter stay. */
  isMany?: boolean;
  children: ReactNode;
}

/** One choice: a link to the list with it, or without it where it is on. */
export function FilterChoice({ name, value, count, isMany = false, children }: FilterChoiceProps) {
  const [search] = useSearchParams();
  const isOn = search.getAll(name).includes(value);
  return (
    <Link
      className={styles.choice}
      to={{ search: toggled(search, name, value, isMany).toString() }}
      replace
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
    >
      {children} <span className={styles.count}>{count}</span>
    </Link>
  );
}
