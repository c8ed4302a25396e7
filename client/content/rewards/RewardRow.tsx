import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import styles from './RewardRow.module.css';

interface RewardRowProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** The customer's state. */
  note?: ReactNode;
  isReached?: boolean;
}

/** A way to earn points, or to spend them. */
export function RewardRow({ icon, title, children, note, isReached = false }: RewardRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{children}</span>
      </span>
      {note ? <Badge tone={isReached ? 'jade' : 'neutral'}>{note}</Badge> : null}
    </li>
  );
}
