import type { ReactElement, ReactNode } from 'react';
import styles from './NoticeStrip.module.css';

/** A strip across the page, below the header, for a notice to everyone. If it can appear later, the caller makes it a live region. */
export function NoticeStrip({ icon, children }: { icon: ReactElement; children: ReactNode }) {
  return (
    <p className={styles.notice}>
      {icon}
      {children}
    </p>
  );
}
