import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeProduct } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

let upstream: Upstream;
let local: RunningGateway;
let published: RunningGateway;

beforeAll(async () => {
  upstream = await startUpstream();
  const picture = '/media/products/PR1/front-400.webp';
  upstream.on('/v1/mobile/product/?pk=1', json(wholeProduct(1, { Thumbnail: picture })));
  local = await startGateway(upstream.url);
  published = await startGateway(upstream.url, { SHOP_URL: 'https://shop.example' });
});
afterAll(async () => {
  await local.close();
  await published.close();
  await upstream.close();
});

const query = `{ product(by: { id: "prod_1" }) { thumbnail {
  url large: url(maxWidth: 1000) avif: url(format: AVIF) relative: url(absolute: false) width height altText { en zh }
} } }`;

it.each([
  ['relative to the gateway where nobody knows the shop’s address', () => local, ''],
  ['absolute where SHOP_URL is set', () => published, 'https://shop.example'],
])('addresses of pictures are %s', async (_name, gateway, origin) => {
  const { data, errors } = await gateway().graphql(query);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    product: {
      thumbnail: {
        url: `${origin}/media/products/PR1/front-400.webp`,
        large: `${origin}/media/products/PR1/front-800.webp`,
        avif: `${origin}/media/products/PR1/front-400.avif`,
        relative: '/media/products/PR1/front-400.webp',
        width: 400,
        height: 400,
        altText: { en: 'Product 1', zh: '商品 1' },
      },
    },
  });
});
