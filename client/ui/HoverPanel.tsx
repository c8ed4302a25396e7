import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './HoverPanel.module.css';

interface HoverPanelProps {
  /** What the panel is, for screen readers. */
  label: string;
  /** The link or button that the panel hangs from; it bears `aria-expanded` and `aria-controls` by the given props. */
  trigger: (props: { 'aria-expanded': boolean; 'aria-controls': string }) => ReactNode;
  /** The panel. Following a link in it closes it. */
  children: ReactNode;
  /** False: the trigger stands alone (narrow screens). */
  isEnabled?: boolean;
  align?: 'start' | 'end';
  className?: string;
  /** Told when it opens or closes. */
  onToggle?: (isOpen: boolean) => void;
}

const closingDelay = 160;

/**
 * A panel that opens while its trigger is hovered with a mouse or focused, stays while it is used, and closes when mouse and focus have left,
 * or by Escape, which gives the focus back. Touch uses the trigger as what it is.
 */
export function HoverPanel({
  label,
  trigger,
  children,
  isEnabled = true,
  align = 'end',
  className,
  onToggle,
}: HoverPanelProps): ReactElement {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const { key } = useLocation();
  // It belongs to the page on which it was opened: following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isShown = openAt === key && isEnabled;

  useEffect(() => {
    onToggle?.(isShown);
  }, [isShown, onToggle]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  function open(): void {
    clearTimeout(timer.current);
    setOpenAt(key);
  }

  /** The focus is never left in what goes away. */
  function close(): void {
    clearTimeout(timer.current);
    if (frame.current?.contains(document.activeElement))
      frame.current.querySelector<HTMLElement>('a, button')?.focus();
    setOpenAt(null);
  }

  /** Closes unless it is still pointed at, or used by keyboard. */
  function leave(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isHovered.current && !frame.current?.querySelector(':focus-visible')) close();
    }, closingDelay);
  }

  return (
    // The keys and the pointer belong to what is inside; the frame only listens.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className={classes(styles.frame, className)}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        isHovered.current = true;
        open();
      }}
      onPointerLeave={(event: PointerEvent) => {
        isHovered.current = false;
        if (event.pointerType === 'mouse') leave();
      }}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(':focus-visible')) open();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isShown) {
          event.stopPropagation();
          close();
        }
      }}
    >
      {trigger({ 'aria-expanded': isShown, 'aria-controls': id })}
      <div
        id={id}
        role="group"
        aria-label={label}
        hidden={!isShown}
        className={classes(styles.panel, styles[align])}
      >
        {isShown ? children : null}
      </div>
    </div>
  );
}
