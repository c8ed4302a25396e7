import sharp from 'sharp';

/** A small picture as a data URL. */
export async function pictureUrl(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<string> {
  const canvas = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3261e' } });
  return `data:image/${format};base64,${(await canvas.toFormat(format).toBuffer()).toString('base64')}`;
}
