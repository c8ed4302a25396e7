import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Lightbox.module.css';

export interface GalleryPicture {
  readonly small: { readonly url: string };
  readonly large: { readonly url: string };
}

interface LightboxProps {
  name: string;
  pictures: readonly GalleryPicture[];
  current: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** A product's pictures over the page. Zoomed in, the picture is moved by finger, wheel or arrow keys, as the browser scrolls. */
export function Lightbox({ name, pictures, current, onTurn, onClose }: LightboxProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<{ x: number; y: number } | null>(null);
  const picture = pictures[current];
  const count = pictures.length;
  const number = current + 1;

  useEffect(() => {
    const element = frame.current;
    if (!element || !zoomed) return;
    element.scrollTo({
      left: zoomed.x * element.scrollWidth - element.clientWidth / 2,
      top: zoomed.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
    element.focus({ preventScroll: true });
  }, [zoomed]);

  function zoomWhereClicked(event: MouseEvent<HTMLElement>): void {
    const rect = event.currentTarget.getBoundingClientRect();
    setZoomed(
      zoomed
        ? null
        : { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height },
    );
  }

  function turn(step: number): void {
    setZoomed(null);
    onTurn((current + step + count) % count);
  }

  return (
    <Dialog isOpen onClose={onClose} title={name} size="large" className={styles.dialog}>
      <div
        ref={frame}
        role="group"
        aria-label={t`Picture ${number} of ${count}`}
        // Scrolled by the arrow keys while it is zoomed in.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={zoomed ? 0 : undefined}
        className={classes(styles.frame, zoomed !== null && styles.zoomed)}
      >
        {/* The button below does the same by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          className={styles.picture}
          src={picture?.large.url}
          alt={count > 1 ? t`${name}, ${number} of ${count}` : name}
          width={800}
          height={800}
          onClick={zoomWhereClicked}
        />
      </div>
      <div className={styles.controls}>
        {count > 1 ? (
          <IconButton
            variant="outlined"
            label={t`Previous picture`}
            icon={<ChevronLeft />}
            onClick={() => turn(-1)}
          />
        ) : null}
        <Button
          variant="secondary"
          icon={zoomed ? <ZoomOut /> : <ZoomIn />}
          aria-pressed={zoomed !== null}
          onClick={() => setZoomed(zoomed ? null : { x: 0.5, y: 0.5 })}
        >
          {zoomed ? <Trans>Zoom out</Trans> : <Trans>Zoom in</Trans>}
        </Button>
        {count > 1 ? (
          <IconButton
            variant="outlined"
            label={t`Next picture`}
            icon={<ChevronRight />}
            onClick={() => turn(1)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
