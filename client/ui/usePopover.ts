import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds for the mouse to cross the gap between trigger and panel. */
const closeDelay = 160;

interface PopoverOptions {
  /**
   * What opens it besides the mouse over its frame. `keyboard`: focus by keyboard; touch uses the trigger as the link that it is. `press`: any
   * focus, and `open` in the trigger's click.
   */
  readonly opensOn: 'keyboard' | 'press';
  /** False: the trigger has no panel (narrow screens). */
  readonly isEnabled?: boolean;
}

/** Before a panel closes that has the focus: the trigger takes it. */
function focusTrigger(frame: HTMLElement | null): void {
  if (frame?.contains(document.activeElement)) frame.querySelector<HTMLElement>('a, button')?.focus();
}

/**
 * A panel that stays open while mouse or keyboard are in its frame. Escape, a press beside it and the way to another page close it.
 */
export function usePopover<Frame extends HTMLElement>({ opensOn, isEnabled = true }: PopoverOptions) {
  const panelId = useId();
  const ref = useRef<Frame>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const { key } = useLocation();
  // It belongs to the page on which it was opened: following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key && isEnabled;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      focusTrigger(ref.current);
      clearTimeout(timer.current);
      setOpenAt(null);
    };
    const closeOnOutsidePress = (event: Event): void => {
      if (!(event.target instanceof Node && ref.current?.contains(event.target))) setOpenAt(null);
    };
    window.addEventListener('keydown', closeByEscape, true);
    window.addEventListener('pointerdown', closeOnOutsidePress);
    return () => {
      window.removeEventListener('keydown', closeByEscape, true);
      window.removeEventListener('pointerdown', closeOnOutsidePress);
    };
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function open(): void {
    clearTimeout(timer.current);
    setOpenAt(key);
  }

  function closeUnlessUsed(): void {
    if (isHovered.current || ref.current?.querySelector(':focus-visible')) return;
    focusTrigger(ref.current);
    setOpenAt(null);
  }

  function openByMouse(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || isHovered.current) return;
    isHovered.current = true;
    open();
  }

  return {
    isOpen,
    open,
    panelId,
    /** For the element around trigger and panel. */
    frameProps: {
      ref,
      onPointerEnter: openByMouse,
      // The mouse that entered before hydration.
      onPointerMove: openByMouse,
      onPointerLeave: (event: PointerEvent) => {
        isHovered.current = false;
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(closeUnlessUsed, closeDelay);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (opensOn === 'press' || event.target.matches(':focus-visible')) open();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) closeUnlessUsed();
      },
    },
  };
}
