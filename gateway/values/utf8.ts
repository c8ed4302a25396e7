import { isAscii, isUtf8, transcode } from 'node:buffer';

/**
 * A text from its UTF-8 bytes; null where they are none. Node's own decoding of long Chinese texts takes longer than parsing them: by way of
 * UTF-16 it takes a tenth, and plain ASCII needs no decoding at all.
 */
export function decodeUtf8(bytes: Buffer): string | null {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? transcode(bytes, 'utf8', 'utf16le').toString('utf16le') : null;
}

/** Texts below this length are encoded faster by Node's own way. */
const longText = 2_048;
/** Where a text is UTF-16 on its way to UTF-8: used again and again, for the collector is called by so many bytes of new buffers. */
const wideText = Buffer.allocUnsafeSlow(1024 * 1024);

/** The UTF-8 bytes of a well-formed text, such as `JSON.stringify` makes. */
export function encodeUtf8(text: string): Buffer {
  if (text.length < longText) return Buffer.from(text);
  const wide =
    text.length * 2 > wideText.length
      ? Buffer.from(text, 'utf16le')
      : wideText.subarray(0, wideText.write(text, 'utf16le'));
  return transcode(wide, 'utf16le', 'utf8');
}
