import { useLingui } from '@lingui/react/macro';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { zoomAt } from '../model/zoom.ts';
import { GalleryPictureFrame, type GalleryPicture } from './GalleryPicture.tsx';
import styles from './Gallery.module.css';

const Lightbox = lazyPart(async () => (await import('./Lightbox.tsx')).Lightbox);

interface GalleryProps {
  /** The product's name. */
  name: string;
  pictures: readonly GalleryPicture[];
}

/**
 * The pictures of a product: thumbnails, a strip to swipe, and a pane that enlarges the part under the mouse. A tap or Enter opens the
 * lightbox.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const lens = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPointing, setPointing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = pictures.length;

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const follow = (): void => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    // A shopper may have swiped before hydration. Read in the next frame, which has a layout. By then, a click may have changed the picture.
    const frame = requestAnimationFrame(() => {
      if (element.scrollLeft > 0) follow();
    });
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', follow);
    };
  }, []);

  function show(index: number): void {
    const element = strip.current;
    if (!element) return;
    element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
    setCurrent(index);
  }

  function focusOn(index: number): void {
    show(index);
    strip.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  }

  function point(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== 'mouse' || !lens.current || !pane.current) return;
    const rect = event.currentTarget.getBoundingClientRect();
    const pointer = { x: event.clientX - rect.left, y: event.clientY - rect.top };
    const zoom = zoomAt(pointer, rect.width, pane.current.clientWidth);
    lens.current.style.setProperty('--side', `${zoom.lens.side}px`);
    lens.current.style.setProperty('--x', `${zoom.lens.left}px`);
    lens.current.style.setProperty('--y', `${zoom.lens.top}px`);
    pane.current.style.setProperty('--width', `${rect.width}px`);
    pane.current.style.setProperty('--x', `${-zoom.shift.x}px`);
    pane.current.style.setProperty('--y', `${-zoom.shift.y}px`);
    if (!isPointing) setPointing(true);
  }

  function turnByKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = current + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    focusOn(next);
  }

  const pictureName = (index: number): string => {
    const number = index + 1;
    return t`Picture ${number} of ${count}`;
  };
  const enlargeName = (index: number): string => {
    const number = index + 1;
    return count > 1 ? t`Enlarge picture ${number} of ${name}` : t`Enlarge the picture of ${name}`;
  };
  const shown = pictures[current];
  return (
    <div className={classes(styles.gallery, count > 1 && styles.several)}>
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip}>
          {pictures.map((picture, index) => (
            <li key={picture.small.url} className={styles.slide} aria-hidden={index !== current || undefined}>
              <button
                type="button"
                className={styles.picture}
                tabIndex={index === current ? 0 : -1}
                aria-label={enlargeName(index)}
                aria-haspopup="dialog"
                onPointerMove={point}
                onPointerLeave={() => setPointing(false)}
                onKeyDown={turnByKey}
                onClick={() => {
                  setPointing(false);
                  setOpened(true);
                  setOpen(true);
                }}
              >
                <GalleryPictureFrame name={name} picture={picture} isMain={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        <div ref={lens} className={classes(styles.lens, isPointing && styles.pointing)} />
        <div ref={pane} className={classes(styles.pane, isPointing && styles.pointing)} aria-hidden="true">
          {isPointing && shown ? (
            <img className={styles.enlarged} src={shown.large.fullUrl ?? shown.large.url} alt="" />
          ) : null}
        </div>
        <span className={styles.hint} aria-hidden="true">
          <ZoomIn />
          <span className={styles.hintMouse}>{t`Hover to zoom`}</span>
        </span>
      </div>
      {count > 1 ? (
        <ul className={styles.thumbnails} aria-label={t`Pictures`}>
          {pictures.map((picture, index) => (
            <li key={picture.small.url}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={pictureName(index)}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Picture src={picture.small.url} alt="" width={72} height={72} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {wasOpened ? (
        <Lightbox
          name={name}
          pictures={pictures}
          current={current}
          isOpen={isOpen}
          onTurn={show}
          onLeave={() => focusOn(current)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
