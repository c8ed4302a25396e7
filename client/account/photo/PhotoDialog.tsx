import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toast } from '../../ui/toast.ts';
import { failureWords } from '../form/failure-words.ts';
import { largestZoom, moveCrop, wholeCrop } from '../model/photo-crop.ts';
import { CropFrame } from './CropFrame.tsx';
import { useUploadPhotoMutation } from './UploadPhoto.generated.ts';
import styles from './PhotoDialog.module.css';

interface PhotoDialogProps {
  picture: ImageBitmap;
  onClose: () => void;
}

/** Cuts a photo to a square, shows how it will look, and sends it. */
export function PhotoDialog({ picture, onClose }: PhotoDialogProps): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const [failure, setFailure] = useState<string | null>(null);
  const [upload, { loading }] = useUploadPhotoMutation();

  async function save(): Promise<void> {
    if (!canvas.current) return;
    setFailure(null);
    try {
      const { data } = await upload({ variables: { image: canvas.current.toDataURL('image/jpeg', 0.9) } });
      if (data?.uploadProfilePicture.customer) {
        toast.success({ message: t`Your new photo is saved.` });
        onClose();
        return;
      }
      setFailure(t`We couldn’t use this picture. Choose another one.`);
    } catch (error) {
      setFailure(i18n._(failureWords(error)));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Your photo</Trans>}
      size="small"
      isDismissible={!loading}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={loading} onClick={() => void save()}>
            <Trans>Save photo</Trans>
          </Button>
        </>
      }
    >
      <CropFrame ref={canvas} picture={picture} crop={crop} onChange={setCrop} />
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>
          <Trans>Zoom</Trans>
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            setCrop(moveCrop(picture, crop, { zoom: Number(event.target.value) }));
          }}
        />
      </div>
      <FormAlert>{failure}</FormAlert>
    </Dialog>
  );
}
