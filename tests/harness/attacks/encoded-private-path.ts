import type { Attack } from './attack.ts';

export const encodedPrivatePath: Attack = {
  name: 'a private page under an encoded path',
  run: async (shop) => {
    const visit = async (path: string) => {
      const response = await shop.fetch(path, { headers: { accept: 'text/html' } });
      await response.arrayBuffer();
      return response.headers;
    };
    const spellings = ['/account', '/%61ccount', '/%61%63count/', '/acc%6Funt'];
    const headers = await Promise.all(spellings.map(visit));
    const shared = spellings.filter(
      (_, index) =>
        headers[index]?.get('cache-control') !== 'no-store' ||
        headers[index].get('x-robots-tag') !== 'noindex',
    );
    return {
      isBlocked: shared.length === 0,
      detail: shared.length === 0 ? 'all are private' : `not private: ${shared.join(', ')}`,
    };
  },
};
