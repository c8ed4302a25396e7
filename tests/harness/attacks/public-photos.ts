import sharp from 'sharp';
import { z } from 'zod';
import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';

const uploaded = z.object({
  data: z.object({ customer: z.object({ profilePicture: z.object({ url: z.string() }) }) }),
});

export const publicPhotos: Attack = {
  name: "leaving a customer's photo in shared caches",
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const create = { width: 64, height: 64, channels: 3, background: { r: 9, g: 99, b: 9 } } as const;
    const png = await sharp({ create }).png().toBuffer();
    const { body } = await shop.uploadPicture(png, { token });
    const { url } = uploaded.parse(body).data.customer.profilePicture;
    const response = await fetch(new URL(url, shop.url));
    await response.arrayBuffer();
    const caching = response.headers.get('cache-control') ?? 'nothing';
    return {
      isBlocked: response.ok && /\bprivate\b/.test(caching) && !/\bpublic\b/.test(caching),
      detail: `the photo is sent with Cache-Control: ${caching}`,
    };
  },
};
