import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button, and a click outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions at the bottom. */
  footer?: ReactNode;
  size?: 'small' | 'regular' | 'large';
  /** False: only its actions close it (a request is in flight). */
  isDismissible?: boolean;
  /** True: a click outside does not close it, because input would be lost by accident. */
  holdsForm?: boolean;
  /** On phones, a sheet at the bottom of the window. */
  isSheet?: boolean;
  className?: string;
}

/** A modal native `<dialog>`, which traps and restores the focus. Its content is mounted while it is open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'regular',
  isDismissible = true,
  holdsForm,
  isSheet,
  className,
}: Omit<DialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // Escape is the keyboard's way; the click beside the dialog is for the pointer alone.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[size], isSheet && styles.sheet, className)}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissible) onClose();
      }}
      onClick={(event) => {
        if (isDismissible && !holdsForm && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {isDismissible ? <IconButton label={t`Close`} icon={<X />} onClick={onClose} /> : null}
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
