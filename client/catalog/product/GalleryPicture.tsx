import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './GalleryPicture.module.css';

/** A picture of a product: 400 and 800 px, and 200 and 1600 px if they exist. */
export interface GalleryPicture {
  readonly small: { readonly url: string; readonly tinyUrl?: string };
  readonly large: { readonly url: string; readonly fullUrl?: string };
}

/** Its URLs by width. */
export function sizesOf({ small, large }: GalleryPicture): { url: string; width: number }[] {
  const full = large.fullUrl === undefined ? [] : [{ url: large.fullUrl, width: 1600 }];
  return [{ url: small.url, width: 400 }, { url: large.url, width: 800 }, ...full];
}

/** On phones, it takes only a part of the height. */
const sizes = '(min-width: 1200px) 570px, (min-width: 768px) 45vw, (min-width: 501px) 95vw, min(100vw,38vh)';

interface GalleryPictureProps {
  /** The product's name, shown when the picture cannot be loaded. */
  name: string;
  picture: GalleryPicture;
  /** The product's first picture: has priority, and takes part in the view transition. */
  isMain: boolean;
}

/** One picture of a gallery. Until it has loaded, its smallest size is shown, blurred. */
export function GalleryPictureFrame({ name, picture, isMain }: GalleryPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  // A picture in the server's HTML may have loaded or failed before hydration.
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);

  return (
    <span
      className={classes(styles.frame, isMain && styles.main, state === 'failed' && styles.failed)}
      data-product-picture={isMain ? '' : undefined}
    >
      {state === 'loading' ? (
        <img
          className={styles.blurred}
          src={picture.small.tinyUrl ?? picture.small.url}
          alt=""
          loading={isMain ? 'eager' : 'lazy'}
          draggable={false}
        />
      ) : null}
      <Picture
        ref={image}
        className={styles.picture}
        src={picture.large.url}
        sources={sizesOf(picture)}
        sizes={sizes}
        alt=""
        width={800}
        height={800}
        isPriority={isMain}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      {state === 'failed' ? <span className={styles.name}>{name}</span> : null}
    </span>
  );
}
