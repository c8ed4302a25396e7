import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useCarousel } from './useCarousel.ts';
import { useRowScroll } from './useRowScroll.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** What is in it, for screen readers. */
  label: string;
  /** Id of a heading that names it, in both languages: several shelves may have the same name in one of them. */
  labelledBy?: string;
  /**
   * How many slides are seen at once (docs/product.md). `products`: 1, from 480 px 2, 990 px 3, 1200 px 4, 1280 px 5. `cards`: 2, from 768 px 4.
   * `banner`: 1.
   */
  layout: 'products' | 'cards' | 'banner';
  /** Milliseconds to the next slide; with it comes a pause button. Hover, focus and reduced motion stop it. */
  autoplay?: number;
  /** The slides. */
  children: ReactNode;
  className?: string;
}

/**
 * Slides in a row that the browser itself scrolls: it works before scripts do, by touch, wheel and keyboard. Arrows turn the page, autoplay
 * begins again after the last one.
 */
export function Carousel({ label, labelledBy, layout, autoplay, children, className }: CarouselProps) {
  const { t } = useLingui();
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(track, autoplay);
  useRowScroll(track);
  const total = slides.length;
  // Products get arrows with more than five (docs/product.md), the others as soon as there is more than can be seen.
  const hasArrows = total > (layout === 'products' ? 5 : 1);

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      className={classes(styles.carousel, styles[layout], className)}
      {...carousel.pauseHandlers}
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
      {hasArrows && !(carousel.isAtStart && carousel.isAtEnd) ? (
        <>
          <IconButton
            variant="outlined"
            className={classes(styles.arrow, styles.previous)}
            label={t`Previous: ${label}`}
            icon={<ChevronLeft />}
            aria-disabled={(carousel.isAtStart && !autoplay) || undefined}
            onClick={carousel.previous}
          />
          <IconButton
            variant="outlined"
            className={classes(styles.arrow, styles.next)}
            label={t`Next: ${label}`}
            icon={<ChevronRight />}
            aria-disabled={(carousel.isAtEnd && !autoplay) || undefined}
            onClick={carousel.next}
          />
        </>
      ) : null}
      {autoplay && total > 1 ? (
        <IconButton
          variant="outlined"
          className={styles.pause}
          label={carousel.isPlaying ? t`Pause` : t`Play`}
          icon={carousel.isPlaying ? <Pause /> : <Play />}
          onClick={carousel.togglePlaying}
        />
      ) : null}
    </section>
  );
}
