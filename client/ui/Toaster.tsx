import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { toast, toastStore, type Toast } from './toast.ts';
import styles from './Toaster.module.css';

const none: readonly Toast[] = [];

/** Where toasts appear: one polite live region, and an assertive one for errors. Hover or focus pauses them; Escape takes the last away. */
export function Toaster(): ReactElement {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts, () => none);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const last = toasts.at(-1);
    if (!last) return undefined;
    const dismissLast = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) toast.dismiss(last.id);
    };
    window.addEventListener('keydown', dismissLast);
    return () => {
      window.removeEventListener('keydown', dismissLast);
    };
  }, [toasts]);

  const region = (isError: boolean): ReactElement => (
    <ol className={styles.list} aria-live={isError ? 'assertive' : 'polite'} aria-relevant="additions text">
      {toasts
        .filter((shown) => (shown.tone === 'error') === isError)
        .map((shown) => (
          <ToastItem key={shown.id} toast={shown} isPaused={isPaused} />
        ))}
    </ol>
  );
  return (
    // The region only listens, so that notices wait while somebody reads or uses them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Notices`}
      className={styles.toaster}
      onPointerEnter={() => {
        setPaused(true);
      }}
      onPointerLeave={() => {
        setPaused(false);
      }}
      onFocus={() => {
        setPaused(true);
      }}
      onBlur={() => {
        setPaused(false);
      }}
    >
      {region(true)}
      {region(false)}
    </section>
  );
}

function ToastItem({ toast: shown, isPaused }: { toast: Toast; isPaused: boolean }): ReactElement {
  const { t } = useLingui();
  const { id, duration, action } = shown;

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => {
      toast.dismiss(id);
    }, duration);
    return () => {
      clearTimeout(timer);
    };
  }, [id, duration, isPaused]);

  return (
    <li className={classes(styles.toast, styles[shown.tone])}>
      <p className={styles.message}>{shown.message}</p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        className={styles.close}
        label={t`Dismiss`}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          toast.dismiss(id);
        }}
      />
    </li>
  );
}
