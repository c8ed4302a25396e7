import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

interface CarouselState {
  track: RefObject<HTMLUListElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  isPlaying: boolean;
  previous: () => void;
  next: () => void;
  togglePlaying: () => void;
  pauseHandlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolling of a carousel's track: whole pages by arrows; round and round by itself every `autoplay` milliseconds. */
export function useCarousel(autoplay: number | undefined): CarouselState {
  const track = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  const [isPlaying, setPlaying] = useState(autoplay !== undefined);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const measure = (): void => {
      const isAtStart = element.scrollLeft <= 4;
      const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 4;
      setEdges((known) =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = useCallback(
    (direction: 1 | -1): void => {
      const element = track.current;
      if (!element) return;
      const end = element.scrollWidth - element.clientWidth;
      const isPastEnd = direction === 1 && element.scrollLeft >= end - 4;
      const isPastStart = direction === -1 && element.scrollLeft <= 4;
      const page = element.scrollLeft + direction * element.clientWidth;
      const wraps = autoplay !== undefined;
      const left = isPastEnd && wraps ? 0 : isPastStart && wraps ? end : page;
      element.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' });
    },
    [autoplay],
  );

  useEffect(() => {
    if (autoplay === undefined) return undefined;
    if (prefersStillness()) setPlaying(false);
    return undefined;
  }, [autoplay]);

  useEffect(() => {
    if (autoplay === undefined || !isPlaying || isHeld) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) turn(1);
    }, autoplay);
    return () => {
      clearInterval(timer);
    };
  }, [autoplay, isPlaying, isHeld, turn]);

  return {
    track,
    ...edges,
    isPlaying,
    previous: () => {
      turn(-1);
    },
    next: () => {
      turn(1);
    },
    togglePlaying: () => {
      setPlaying((known) => !known);
    },
    pauseHandlers: {
      onPointerEnter: () => {
        setHeld(true);
      },
      onPointerLeave: () => {
        setHeld(false);
      },
      onFocus: () => {
        setHeld(true);
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
    },
  };
}
