import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toggled } from '../model/filter.ts';
import styles from './filter-choice.module.css';

interface FilterChoiceProps {
  /** Its URL parameter. */
  name: string;
  value: string;
  /** Number of products with it. */
  count: number;
  /** Whether to keep other values of the parameter. */
  isMany?: boolean;
  children: ReactNode;
}

/** A link that switches one filter on or off. */
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
