import sharp from 'sharp';
import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';

const uploads = 40;
const maxUploads = 10;

/** A picture of 9 megapixels in a few kilobytes. */
const largePicture = (): Promise<Buffer> => {
  const background = { r: 200, g: 30, b: 30 };
  return sharp({ create: { width: 3_000, height: 3_000, channels: 3, background } })
    .png()
    .toBuffer();
};

export const pictureFlood: Attack = {
  name: '40 large pictures of one account',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const picture = await largePicture();
    const replies = await Promise.all(
      Array.from({ length: uploads }, () => shop.uploadPicture(picture, { token })),
    );
    const processed = replies.filter(({ status }) => status === 200).length;
    return {
      isBlocked: processed <= maxUploads,
      detail: `${processed} of ${uploads} pictures were processed`,
    };
  },
};
