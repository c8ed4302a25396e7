import { useLingui } from '@lingui/react/macro';
import Viewer from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { sizesOf, type GalleryPicture } from './GalleryPicture.tsx';
import styles from './Lightbox.module.css';

interface LightboxProps {
  name: string;
  pictures: readonly GalleryPicture[];
  current: number;
  isOpen: boolean;
  onTurn: (index: number) => void;
  /** The focus has returned to the element that opened the lightbox. */
  onLeave: () => void;
  onClose: () => void;
}

/** A product's pictures in the whole window, with swipe and pinch. Double tap, wheel and the keys + and − zoom. */
export function Lightbox({ name, pictures, current, isOpen, onTurn, onLeave, onClose }: LightboxProps) {
  const { t } = useLingui();
  const placeOf = (number: string, count: string): string => t`Picture ${number} of ${count}`;
  const count = pictures.length;
  return (
    <Viewer
      open={isOpen}
      close={onClose}
      index={current}
      slides={pictures.map((picture, at) => {
        const number = at + 1;
        return {
          src: picture.large.fullUrl ?? picture.large.url,
          alt: count > 1 ? t`${name}, ${number} of ${count}` : name,
          width: 1600,
          height: 1600,
          srcSet: sizesOf(picture).map(({ url, width }) => ({ src: url, width, height: width })),
        };
      })}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 1, scrollToZoom: true }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      on={{ view: ({ index: shown }) => onTurn(shown), exiting: onLeave }}
      render={count > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      className={styles.viewer ?? ''}
      labels={{
        Lightbox: name,
        'Photo gallery': t`Pictures`,
        Carousel: t`carousel`,
        Slide: t`picture`,
        '{index} of {total}': placeOf('{index}', '{total}'),
        Close: t`Close`,
        Previous: t`Previous picture`,
        Next: t`Next picture`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
      }}
    />
  );
}
