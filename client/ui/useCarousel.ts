import { useEffect, useState, type FocusEvent, type RefObject } from 'react';
import { useMediaQuery } from './useMediaQuery.ts';
import { useScrollEdges } from './useScrollEdges.ts';

/** Scrolls by a page; `wraps`: from the last slide on to the first, and back. */
function turn(element: HTMLElement | null, direction: 1 | -1, wraps: boolean, isStill: boolean): void {
  if (!element) return;
  const end = element.scrollWidth - element.clientWidth;
  const isPastEnd = direction === 1 && element.scrollLeft >= end - 4;
  const isPastStart = direction === -1 && element.scrollLeft <= 4;
  const page = element.scrollLeft + direction * element.clientWidth;
  const left = isPastEnd && wraps ? 0 : isPastStart && wraps ? end : page;
  element.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
}

/** Scrolling of a carousel's track: whole pages by arrows; round and round by itself every `autoplay` milliseconds. */
export function useCarousel(track: RefObject<HTMLUListElement | null>, autoplay: number | undefined) {
  const edges = useScrollEdges(track);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPlaying = autoplay !== undefined && (chosen ?? !isStill);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;

  useEffect(() => {
    if (autoplay === undefined || !isPlaying || isHeld) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) turn(track.current, 1, true, isStill);
    }, autoplay);
    return () => clearInterval(timer);
  }, [track, autoplay, isPlaying, isHeld, isStill]);

  return {
    ...edges,
    isPlaying,
    previous: () => turn(track.current, -1, autoplay !== undefined, isStill),
    next: () => turn(track.current, 1, autoplay !== undefined, isStill),
    togglePlaying: () => setChosen(!isPlaying),
    pauseHandlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
