import sharp from 'sharp';
import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';

const document = (aliases: number) =>
  `mutation ($image: String!) { ${Array.from({ length: aliases }, (_, index) => `p${index}: uploadProfilePicture(image: $image) { customer { username } userErrors { code } }`).join(' ')} }`;

const uploads = 40;
const maxUploads = 10;

/** A picture of 9 megapixels in a few kilobytes. */
async function largePicture(): Promise<string> {
  const background = { r: 200, g: 30, b: 30 };
  const png = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

export const pictureFlood: Attack = {
  name: '40 large pictures, by aliases and by requests',
  run: async (shop) => {
    const { token, username } = await newCustomer(shop);
    const variables = { image: await largePicture() };
    const replies = [await shop.graphql(document(uploads), { variables, token })];
    replies.push(
      ...(await Promise.all(
        Array.from({ length: uploads }, () => shop.graphql(document(1), { variables, token })),
      )),
    );
    const stored = replies.reduce(
      (sum, { data }) => sum + JSON.stringify(data ?? {}).split(username).length - 1,
      0,
    );
    return { isBlocked: stored <= maxUploads, detail: `${stored} of ${2 * uploads} pictures were processed` };
  },
};
