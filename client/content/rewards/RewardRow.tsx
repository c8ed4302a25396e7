import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import styles from './RewardRow.module.css';

interface RewardRowProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** The missing points. */
  note?: ReactNode;
}

/** A way to earn or spend points. */
export function RewardRow({ icon, title, children, note }: RewardRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{children}</span>
      </span>
      {note ? <Badge>{note}</Badge> : null}
    </li>
  );
}
