import { ServerError } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toast } from '../../ui/toast.ts';
import { failureMessage } from '../../forms/failure-messages.ts';
import { failureOf } from '../../apollo/errors.ts';
import { useSession } from '../../session/useSession.ts';
import { uploadPhoto } from './upload-photo.ts';
import { UploadedPhotoFragmentDoc } from './UploadedPhoto.generated.ts';
import styles from './PhotoDialog.module.css';

/** Width and height of the sent photo, in pixels. */
const photoSide = 512;
const maxZoom = 4;
/** Pixels. Negative, so that the arrow keys move the crop area instead of the picture. */
const keyboardStep = -15;

const unusable = msg`That photo didn’t work. Try another one.`;

/** The cropped picture as a JPEG, with transparent parts on a background; null if the browser cannot encode it. */
function encodePhoto(picture: HTMLImageElement, part: Area, background: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = background;
    context.fillRect(0, 0, photoSide, photoSide);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, photoSide, photoSide);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
}

/** Crops a photo to a square, shows a preview, and sends it. */
export function PhotoDialog({ picture, onClose }: { picture: HTMLImageElement; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const zoomId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Area | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { session } = useSession();
  const { cache } = useApolloClient();

  /** Sends the photo and shows it everywhere. Resolves with the error message, or null. */
  async function send(shown: Area, background: string): Promise<MessageDescriptor | null> {
    const token = session.token();
    try {
      const photo = await encodePhoto(picture, shown, background);
      if (photo === null) return unusable;
      const { id, profilePicture } = await uploadPhoto(photo, token);
      // Another customer may have signed in in the meantime.
      if (session.token() !== token) return null;
      // Queries select type names, so the cache needs them.
      const image = profilePicture && { __typename: 'Image', ...profilePicture };
      const customer = { __typename: 'Customer', id, profilePicture: image };
      cache.writeFragment({
        id: cache.identify({ __typename: 'Customer', id }),
        fragment: UploadedPhotoFragmentDoc,
        data: customer,
      });
      return null;
    } catch (error) {
      const code = failureOf(error);
      if (token !== null && code === 'UNAUTHENTICATED') session.expire(token);
      // A proxy before the gateway rejects a picture that is too large without an error code.
      const isTooLarge = ServerError.is(error) && error.statusCode === 413;
      return isTooLarge || code === 'BAD_USER_INPUT' ? unusable : failureMessage(error);
    }
  }

  async function save(): Promise<void> {
    if (!frame.current || !part) return;
    setFailure(null);
    setIsSending(true);
    const failed = await send(part, getComputedStyle(frame.current).backgroundColor);
    setIsSending(false);
    if (failed === null) {
      toast.success({ message: t`Your new photo is saved.` });
      onClose();
    } else setFailure(i18n._(failed));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Your photo`}
      size="small"
      isDismissible={!isSending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button isBusy={isSending} onClick={() => void save()}>
            {t`Save photo`}
          </Button>
        </>
      }
    >
      <div ref={frame} className={styles.frame}>
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={keyboardStep}
          classes={{ cropAreaClassName: styles.area }}
          cropperProps={{
            role: 'application',
            'aria-label': t`Part of the picture that is shown. Move it with the arrow keys.`,
          }}
          // The content security policy forbids style elements that are not part of the build.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => setPart(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t`Zoom`}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
      <FormAlert>{failure}</FormAlert>
    </Dialog>
  );
}
