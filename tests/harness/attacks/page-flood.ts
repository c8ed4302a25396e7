import type { Attack } from './attack.ts';

const pages = 400;

export const pageFlood: Attack = {
  name: 'hundreds of different pages at once',
  run: async (shop) => {
    const visit = async (path: string) => {
      const response = await shop.fetch(path, { headers: { accept: 'text/html' } });
      await response.arrayBuffer();
      return response;
    };
    await visit('/');
    const flood = Promise.all(Array.from({ length: pages }, (_, index) => visit(`/products/flood-${index}`)));
    const home = await Promise.all(Array.from({ length: 20 }, () => visit('/')));
    const responses = await flood;
    const turnedAway = responses.filter(({ status }) => status === 503);
    const failed = responses.filter(({ status }) => status >= 500 && status !== 503).length;
    const isPolite = turnedAway.every(({ headers }) => headers.has('retry-after'));
    const served = home.filter(({ status }) => status === 200).length;
    return {
      isBlocked: isPolite && failed === 0 && served === home.length,
      detail: `${turnedAway.length} of ${pages} were told to come back, ${failed} failed; home was served ${served} of ${home.length} times`,
    };
  },
};
