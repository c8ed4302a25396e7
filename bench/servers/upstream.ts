/** The REST API of the measurements: canned answers from memory, so that it never is what is measured. `PORT`, `LATENCY_MS`. */
import { createServer, type ServerResponse } from 'node:http';
import { groups, listedProduct, productsOf } from '../fixtures/catalogue.ts';
import { detail, history } from '../fixtures/orders.ts';

const latency = Number(process.env['LATENCY_MS'] ?? 0);
const encode = (body: unknown) => Buffer.from(JSON.stringify(body));

const customCategories = Array.from({ length: 8 }, (_, index) => ({
  Name: `Collection ${index}`,
  Description: `精选 ${index}`,
  Image: `/media/custom-categories/${index}-800.webp`,
  ListViewType: index < 2 ? 'middle-image' : 'carousel',
  IsButton: 0,
  Products: Array.from({ length: 12 }, (_product, place) => {
    const product = listedProduct(5000 + index * 12 + place);
    return {
      ...product,
      Images: [product.Thumbnail],
      Large_Images: [product.ThumbnailLarge],
      rich_text_description: `<section lang="en"><p>${'Hand-folded, thin-skinned and full. '.repeat(6)}</p></section><section lang="zh"><p>${'手工包制，皮薄馅足。'.repeat(6)}</p></section>`,
    };
  }),
}));
const billboards = Array.from({ length: 6 }, (_, index) => ({
  Image: `/media/billboards/${index}.webp`,
  URL: `/collections/group ${index}`,
  Language: index % 2 === 0 ? 'en' : 'ch',
}));

const mobile = '/api/v1/mobile';
const answers = new Map<string, Buffer>([
  [`${mobile}/group`, encode(groups)],
  [`${mobile}/category/`, encode([])],
  [`${mobile}/billboard/?Mobile=true`, encode(billboards)],
  [`${mobile}/customcategory/?IsListView=true&nested=true`, encode(customCategories)],
  [`${mobile}/order/99`, encode(history)],
  ...groups.map(({ ProductGroup_id: id }): [string, Buffer] => [
    `${mobile}/product/group/${id}`,
    encode(productsOf(id, 100)),
  ]),
  ...history.map(({ SalesOrder_id: id }): [string, Buffer] => [
    `${mobile}/order/?pk=${id}`,
    encode(detail(id)),
  ]),
]);

function send(response: ServerResponse, body: Buffer | undefined): void {
  response.writeHead(body ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body?.length ?? 2,
  });
  response.end(body ?? '{}');
}

const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const body = answers.get(request.url ?? '');
  request.resume();
  if (latency > 0) setTimeout(send, latency, response, body);
  else send(response, body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
