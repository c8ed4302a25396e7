import type { Ref } from 'react';
import { classes } from './classes.ts';
import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  /** Further widths of the same picture in pixels, with their URLs. */
  sources?: readonly { url: string; width: number }[];
  /** The `sizes` attribute. */
  sizes?: string;
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** Above the fold: loaded immediately, with priority. */
  isPriority?: boolean;
  fit?: 'contain' | 'cover';
  className?: string;
  ref?: Ref<HTMLImageElement>;
  onLoad?: () => void;
  onError?: () => void;
}

/** A picture with reserved space. Below the fold it loads lazily. */
export function Picture({
  sources,
  sizes,
  alt,
  isPriority,
  fit = 'contain',
  className,
  ...rest
}: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      className={classes(styles.picture, styles[fit], className)}
      srcSet={sources?.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={sources ? sizes : undefined}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? 'sync' : 'async'}
      draggable={false}
    />
  );
}
