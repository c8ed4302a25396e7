import styles from './Spinner.module.css';

/** A decorative spinner. The parent announces the state (`aria-busy`). */
export function Spinner({ size = 20 }: { size?: 16 | 20 | 32 }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="12" cy="12" r="9" strokeWidth="3" />
      <path className={styles.head} d="M21 12a9 9 0 0 0-9-9" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
