import { z } from 'zod';

/** 2 MiB, decoded. */
const maxBytes = 2 * 1024 * 1024;
const invalid = 'Upload a png, jpeg or webp picture of at most 2 MiB.';
const head = /^data:image\/(?:png|jpe?g|webp);base64,/;

const bytesOf = (base64: string): number =>
  Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);

function isPicture(dataUrl: string): boolean {
  const start = head.exec(dataUrl)?.[0].length;
  if (start === undefined) return false;
  const base64 = dataUrl.slice(start);
  return (
    base64.length > 0 &&
    base64.length % 4 === 0 &&
    bytesOf(base64) <= maxBytes &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
  );
}

/** A profile picture as a data URL. Whether its bytes are a picture is for the back end to see. */
export const pictureInput = z.string().refine(isPicture, invalid);
