import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useMediaQuery } from './useMediaQuery.ts';
import { useRowScroll } from './useRowScroll.ts';
import { useScrollEdges } from './useScrollEdges.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** Its label, for screen readers. */
  label: string;
  /** Id of the heading that labels it. The heading is in both languages, because several shelves may have the same name in one of them. */
  labelledBy?: string;
  /**
   * Number of visible slides (docs/product.md). `products`: 3 from 990 px, 4 from 1200 px, 5 from 1280 px; below, set by the shelf.
   * `cards`: 2, from 768 px 4. `banner`: 1.
   */
  layout: 'products' | 'cards' | 'banner';
  /** Milliseconds until the next slide; adds a pause button. Hover, focus and reduced motion pause it. */
  autoplay?: number;
  /** The slides. */
  children: ReactNode;
  className?: string;
}

/** Scrolls by a page. `wraps`: from the last slide to the first, and back. */
function turn(element: HTMLElement | null, direction: 1 | -1, wraps: boolean, isStill: boolean): void {
  if (!element) return;
  const end = element.scrollWidth - element.clientWidth;
  const isPastEnd = direction === 1 && element.scrollLeft >= end - 4;
  const isPastStart = direction === -1 && element.scrollLeft <= 4;
  const page = element.scrollLeft + direction * element.clientWidth;
  const left = isPastEnd && wraps ? 0 : isPastStart && wraps ? end : page;
  element.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
}

/**
 * Slides in a row with native scrolling: works without scripts, by touch, wheel and keyboard. Arrows scroll by a page; autoplay wraps
 * around.
 */
export function Carousel({ label, labelledBy, layout, autoplay, children, className }: CarouselProps) {
  const { t } = useLingui();
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd } = useScrollEdges(track);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const wraps = autoplay !== undefined;
  const isPlaying = wraps && (chosen ?? !isStill);
  const isMoving = isPlaying && !isPointedAt && !isFocused;
  useRowScroll(track);

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) turn(track.current, 1, true, isStill);
    }, autoplay);
    return () => clearInterval(timer);
  }, [autoplay, isMoving, isStill]);

  const total = slides.length;
  // Products have arrows if there are more than five (docs/product.md), others if not all slides are visible.
  const hasArrows = total > (layout === 'products' ? 5 : 1);

  return (
    // The section only listens, so that the slides wait during use.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t`carousel`}
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      className={classes(styles.carousel, styles[layout], className)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
    >
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => {
          const position = index + 1;
          return (
            <li
              key={index}
              className={styles.slide}
              aria-label={layout === 'banner' ? t`${position} of ${total}` : undefined}
            >
              {slide}
            </li>
          );
        })}
      </ul>
      {hasArrows && !(isAtStart && isAtEnd) ? (
        <>
          <IconButton
            variant="outlined"
            className={classes(styles.arrow, styles.previous)}
            label={t`Previous: ${label}`}
            icon={<ChevronLeft />}
            aria-disabled={(isAtStart && !wraps) || undefined}
            onClick={() => turn(track.current, -1, wraps, isStill)}
          />
          <IconButton
            variant="outlined"
            className={classes(styles.arrow, styles.next)}
            label={t`Next: ${label}`}
            icon={<ChevronRight />}
            aria-disabled={(isAtEnd && !wraps) || undefined}
            onClick={() => turn(track.current, 1, wraps, isStill)}
          />
        </>
      ) : null}
      {wraps && total > 1 ? (
        <IconButton
          variant="outlined"
          className={styles.pause}
          label={isPlaying ? t`Pause` : t`Play`}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={() => setChosen(!isPlaying)}
        />
      ) : null}
    </section>
  );
}
