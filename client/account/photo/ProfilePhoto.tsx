import { Trans, useLingui } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { largestPhotoMegabytes, photoProblem, photoTypes, type PhotoProblem } from '../model/photo-file.ts';
import styles from './ProfilePhoto.module.css';

const PhotoDialog = lazyPart(async () => (await import('./PhotoDialog.tsx')).PhotoDialog);

interface ProfilePhotoProps {
  name: string;
  /** Null: no photo yet; the initial is shown. */
  url: string | null;
}

/** The customer's photo. A click selects another one, to be cropped to a square. */
export function ProfilePhoto({ name, url }: ProfilePhotoProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);

  async function choose(file: File): Promise<void> {
    const found = photoProblem(file);
    setProblem(found);
    if (found !== null) return;
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
      await image.decode();
      setPicture(image);
    } catch {
      URL.revokeObjectURL(image.src);
      setProblem('unreadable');
    }
  }

  function close(): void {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(null);
    button.current?.focus();
  }

  return (
    <div className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t`Change your photo`}
        onClick={() => input.current?.click()}
      >
        {url === null ? (
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]?.toUpperCase() ?? ''}
          </span>
        ) : (
          <img className={styles.photo} src={url} alt="" width={88} height={88} />
        )}
        <span className={styles.camera} aria-hidden="true">
          <Camera />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Photo`}
        accept={photoTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allow selecting the same file again after an error.
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <p className={styles.problem} role="alert">
        {problem === 'type' ? (
          <Trans>Choose a PNG, JPEG or WebP picture.</Trans>
        ) : problem === 'size' ? (
          <Trans>This picture is larger than {largestPhotoMegabytes} MB. Choose a smaller one.</Trans>
        ) : problem === 'unreadable' ? (
          <Trans>This picture cannot be read. Choose another one.</Trans>
        ) : null}
      </p>
      {picture ? <PhotoDialog picture={picture} onClose={close} /> : null}
    </div>
  );
}
