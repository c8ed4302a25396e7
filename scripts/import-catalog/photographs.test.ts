import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePictures } from './photographs.ts';

let server: Server;
let address: string;
let folder: string;
let requested: string[];

beforeEach(async () => {
  requested = [];
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  const photograph = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
  const megabyte = Buffer.alloc(1024 * 1024);
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/tea.jpg') response.end(photograph);
    else if (request.url === '/page.jpg') response.end('<html>Sign in</html>');
    else if (request.url === '/endless.jpg') {
      const more = () => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on('drain', more);
      more();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? String(bound?.port) : ''}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const shopWith = (photos: Readonly<Record<string, string>>) =>
  makePictures(
    {
      groups: [
        { products: Object.entries(photos).map(([num, photo]) => ({ num, photo: `${address}/${photo}` })) },
      ],
    },
    { folder, media: folder },
  );

describe('photographs at a URL', () => {
  it('are downloaded once and resized to the sizes of the shop', async () => {
    expect(await shopWith({ TEA1: 'tea.jpg' })).toEqual([]);
    for (const size of [200, 400, 800, 1600]) {
      const { width, height, format } = await sharp(
        join(folder, 'products', 'TEA1', `front-${String(size)}.avif`),
      ).metadata();
      expect([width, height, format]).toEqual([size, size, 'heif']);
    }
    expect(await shopWith({ TEA1: 'tea.jpg' })).toEqual([]);
    expect(requested).toEqual(['/tea.jpg']);
  });

  it('that cannot be used are reported with the reason, and are not written', async () => {
    const problems = await shopWith({ GONE1: 'gone.jpg', PAGE1: 'page.jpg', ENDLESS1: 'endless.jpg' });
    expect(problems).toEqual([
      `The photograph of ENDLESS1, ${address}/endless.jpg, cannot be used: it is larger than 30 MB.`,
      `The photograph of GONE1, ${address}/gone.jpg, cannot be used: the address responds with 404.`,
      expect.stringContaining(`The photograph of PAGE1, ${address}/page.jpg, cannot be used: `),
    ]);
    for (const num of ['GONE1', 'PAGE1', 'ENDLESS1'])
      await expect(stat(join(folder, 'products', num, 'front-400.avif'))).rejects.toThrow('ENOENT');
  });
});
