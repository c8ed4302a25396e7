import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactElement, type Ref } from 'react';
import { cropSquare, moveCrop, type Crop } from '../model/photo-crop.ts';
import styles from './CropFrame.module.css';

/** Width and height of the photo that is sent, in pixels. */
const photoSide = 512;
const keyStep = 0.05;

const keys: Record<string, { right?: number; down?: number }> = {
  ArrowLeft: { right: -keyStep },
  ArrowRight: { right: keyStep },
  ArrowUp: { down: -keyStep },
  ArrowDown: { down: keyStep },
};

interface CropFrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The canvas, which holds the finished photo. */
  ref: Ref<HTMLCanvasElement>;
}

/** The square as it will be, moved by dragging the picture under it or by the arrow keys. */
export function CropFrame({ picture, crop, onChange, ref }: CropFrameProps): ReactElement {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const canvas = frame.current?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { left, top, side } = cropSquare(picture, crop);
    // What is transparent in the picture shows the card's ground.
    context.fillStyle = getComputedStyle(canvas).backgroundColor;
    context.fillRect(0, 0, photoSide, photoSide);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!grip.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const right = (grip.current.x - event.clientX) / width;
    const down = (grip.current.y - event.clientY) / width;
    grip.current = { x: event.clientX, y: event.clientY };
    onChange(moveCrop(picture, crop, { right, down }));
  }

  function press(event: KeyboardEvent): void {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moveCrop(picture, crop, step));
  }

  return (
    // It is moved by pointer and keys, so it has to listen and take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      aria-label={t`Part of the picture that is shown. Move it with the arrow keys.`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
    >
      <canvas ref={ref} className={styles.canvas} width={photoSide} height={photoSide} />
      <span className={styles.circle} />
    </div>
  );
}
