import sharp from 'sharp';
import { z } from 'zod';
import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';

const uploaded = z.object({
  uploadProfilePicture: z.object({ customer: z.object({ profilePicture: z.object({ url: z.string() }) }) }),
});

export const publicPhotos: Attack = {
  name: "leaving a customer's photo in shared caches",
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const create = { width: 64, height: 64, channels: 3, background: { r: 9, g: 99, b: 9 } } as const;
    const png = await sharp({ create }).png().toBuffer();
    const { data } = await shop.graphql(
      'mutation ($image: String!) { uploadProfilePicture(image: $image) { customer { profilePicture { url } } } }',
      { token, variables: { image: `data:image/png;base64,${png.toString('base64')}` } },
    );
    const { url } = uploaded.parse(data).uploadProfilePicture.customer.profilePicture;
    const response = await fetch(new URL(url, shop.url));
    await response.arrayBuffer();
    const caching = response.headers.get('cache-control') ?? 'nothing';
    return {
      isBlocked: response.ok && /\bprivate\b/.test(caching) && !/\bpublic\b/.test(caching),
      detail: `the photo is sent with Cache-Control: ${caching}`,
    };
  },
};
