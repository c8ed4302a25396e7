import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Milliseconds for the mouse to cross the gap between trigger and panel. */
const closeDelay = 160;

interface PopoverOptions {
  /**
   * What opens it besides mouse hover. `keyboard`: keyboard focus; on touch the trigger is a plain link. `press`: focus of every kind, and `open` on
   * the trigger's click.
   */
  readonly opensOn: 'keyboard' | 'press';
  /** False: the trigger has no panel (narrow screens). */
  readonly isEnabled?: boolean;
  /** Selector of the area around the frame in which the mouse keeps the panel open; the frame by default. */
  readonly within?: string;
}

const nothing = (): void => undefined;
/** Closes the open popover. */
let closeOther = nothing;

/** Called before a panel with the focus closes: the trigger takes the focus. */
function focusTrigger(frame: HTMLElement | null): void {
  if (frame?.contains(document.activeElement)) frame.querySelector<HTMLElement>('a, button')?.focus();
}

/**
 * A panel that stays open while the mouse is in its area or the focus in its frame. Escape, a click outside, another panel and navigation
 * close it.
 */
export function usePopover<Frame extends HTMLElement>({ opensOn, isEnabled = true, within }: PopoverOptions) {
  const panelId = useId();
  const ref = useRef<Frame>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const here = useLocation();
  const { location: next } = useNavigation();
  // Following a link closes the popover. One that is opened while the next page loads stays open.
  const { key } = next ?? here;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key && isEnabled;

  const closeUnlessUsed = useCallback((): void => {
    if (isHovered.current || ref.current?.querySelector(':focus-visible')) return;
    focusTrigger(ref.current);
    setOpenAt(null);
  }, []);
  const closeSoon = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(closeUnlessUsed, closeDelay);
  }, [closeUnlessUsed]);

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
    closeOther();
    closeOther = closeUnlessUsed;
    const area = within === undefined ? null : ref.current?.closest(within);
    area?.addEventListener('pointerleave', closeSoon);
    window.addEventListener('keydown', closeByEscape, true);
    window.addEventListener('pointerdown', closeOnOutsidePress);
    return () => {
      if (closeOther === closeUnlessUsed) closeOther = nothing;
      area?.removeEventListener('pointerleave', closeSoon);
      window.removeEventListener('keydown', closeByEscape, true);
      window.removeEventListener('pointerdown', closeOnOutsidePress);
    };
  }, [isOpen, within, closeUnlessUsed, closeSoon]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function open(): void {
    clearTimeout(timer.current);
    setOpenAt(key);
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
        if (event.pointerType === 'mouse' && within === undefined) closeSoon();
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
