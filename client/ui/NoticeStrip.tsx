import type { ReactElement, ReactNode } from 'react';
import styles from './NoticeStrip.module.css';

/** A strip across the page, under the header: something that everybody has to know. The caller makes it a live region where it may come later. */
export function NoticeStrip({ icon, children }: { icon: ReactElement; children: ReactNode }) {
  return (
    <p className={styles.notice}>
      {icon}
      {children}
    </p>
  );
}
