import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { keepClearOfPrices } from './toast-place.ts';
import { toast, useToast, type Toast } from './toast.ts';
import styles from './Toaster.module.css';
import { useBottomOverlay } from './useBottomOverlay.ts';

/** Shows toasts, one at a time: a polite live region, and an assertive one for errors. Hover or focus pauses them; Escape dismisses. */
export function Toaster() {
  const { t } = useLingui();
  const shown = useToast();
  const id = shown?.id;
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocused] = useState(false);
  // A removed element with the focus fires no blur event.
  const checkFocus = useCallback(
    () => setFocused((had) => had && document.activeElement !== document.body),
    [],
  );

  useEffect(() => {
    if (id === undefined) return undefined;
    const dismissShown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) toast.dismiss(id);
    };
    window.addEventListener('keydown', dismissShown);
    return () => window.removeEventListener('keydown', dismissShown);
  }, [id]);

  const region = (isError: boolean): ReactElement => (
    <ol aria-live={isError ? 'assertive' : 'polite'} aria-relevant="additions text">
      {shown && (shown.tone === 'error') === isError ? (
        <ToastItem key={shown.key} toast={shown} isPaused={isHovered || hasFocus} onRemoved={checkFocus} />
      ) : null}
    </ol>
  );
  return (
    // The region only listens, so that toasts wait during use.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Notices`}
      className={styles.toaster}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {region(true)}
      {region(false)}
    </section>
  );
}

interface ToastItemProps {
  toast: Toast;
  isPaused: boolean;
  onRemoved: () => void;
}

function ToastItem({ toast: shown, isPaused, onRemoved }: ToastItemProps) {
  const { t } = useLingui();
  const { id, duration, action } = shown;
  const remaining = useRef(duration);

  const observeHeight = useBottomOverlay('--bottom-notices');
  const item = useCallback(
    (element: HTMLLIElement) => {
      keepClearOfPrices(element);
      return observeHeight(element);
    },
    [observeHeight],
  );

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => toast.dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [id, isPaused]);

  useEffect(() => onRemoved, [onRemoved]);

  return (
    <li ref={item} className={classes(styles.toast, styles[shown.tone])}>
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
        icon={<X />}
        onClick={() => toast.dismiss(id)}
      />
    </li>
  );
}
