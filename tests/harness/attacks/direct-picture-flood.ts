import sharp from 'sharp';
import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';
import { restCall } from './rest-call.ts';

const customers = 4;
const pictures = 40;
const megabyte = 1024 * 1024;
const maxGrowth = 500 * megabyte;

async function pictureOf(width: number, height: number): Promise<string> {
  const png = sharp({ create: { width, height, channels: 3, background: '#b3261e' } }).png();
  return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`;
}

export const directPictureFlood: Attack = {
  name: '40 pictures of 16 and of 40 megapixels, sent to the REST API itself',
  needsLinux: true,
  run: async (shop) => {
    const tokens: string[] = [];
    for (let index = 0; index < customers; index += 1) tokens.push((await newCustomer(shop)).token);
    const profiles = [await pictureOf(4_000, 4_000), await pictureOf(8_000, 5_000)];
    const before = shop.memory('rest-api');
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, shop.memory('rest-api'));
    }, 50);
    try {
      const uploads = Promise.all(
        Array.from({ length: pictures }, (_, index) => {
          const body = { profile: profiles[index % profiles.length] };
          const token = tokens[index % tokens.length];
          return restCall(shop, '/v1/mobile/account/upload_profile', {
            method: 'PUT',
            token: token ?? '',
            body,
          });
        }),
      );
      const write = await restCall(shop, '/v1/contact/info/', {
        method: 'POST',
        body: { Name: 'Mei', Email: 'mei@example.com', Message: 'Are you open on Friday?' },
      });
      const statuses = (await uploads).map(({ status }) => status);
      const taken = statuses.filter((status) => status === 200).length;
      const growth = Math.max(0, most - before);
      return {
        isBlocked:
          write.status === 201 &&
          growth <= maxGrowth &&
          taken <= pictures / 2 &&
          statuses.every((status) => [200, 400, 429].includes(status)),
        detail: `${taken} of ${pictures} were taken, ${Math.round(growth / megabyte)} MB more memory; a message in between was answered ${write.status}`,
      };
    } finally {
      clearInterval(watch);
    }
  },
};
