import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** Breaks out of a text, an attribute, a comment and a script, wherever it is shown as anything but text. */
export const hostileText = `"'--></title></script><script>hack()</script><img src=x onerror=hack()>`;
const hostileAddress = 'javascript:hack()';
const hostileHtml = `<section lang="en"><p onclick="hack()">Kept</p><img src="x" onerror="hack()"><a href="${hostileAddress}">go</a><svg onload="hack()"><script>hack()</script></svg><iframe srcdoc="<script>parent.hack()</script>"></iframe></section>`;

/** The fields of the REST API that are shown as texts, and those that become addresses. */
const texts = new Set([
  'Name',
  'Description',
  'RefNum',
  'Barcode',
  'location',
  'FirstName',
  'LastName',
  'AddressName',
  'Street',
  'Address',
  'City',
  'Country',
  'SONum',
  'PromoCode',
]);
const addresses = new Set([
  'Image',
  'Images',
  'URL',
  'link',
  'Thumbnail',
  'ThumbnailLarge',
  'profile_picture',
]);

function withHostileText(key: string, value: unknown): unknown {
  if (typeof value === 'string' && texts.has(key)) return `${value}${hostileText}`;
  if (addresses.has(key)) return Array.isArray(value) ? value.map(() => hostileAddress) : hostileAddress;
  if (key === 'rich_text_description') return hostileHtml;
  return value;
}

async function ask(request: IncomingMessage, legacyApiUrl: string): Promise<Response> {
  const { authorization, 'content-type': contentType } = request.headers;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(new URL(request.url ?? '/', legacyApiUrl), {
    method: request.method ?? 'GET',
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(hasBody ? { body: await buffer(request) } : {}),
  });
}

async function answered(request: IncomingMessage, legacyApiUrl: string): Promise<[number, string]> {
  const response = await ask(request, legacyApiUrl);
  const body: unknown = await response.json();
  return [response.status, JSON.stringify(body, withHostileText)];
}

/** Runs `use` with the address of a REST API whose texts, pictures, links and descriptions contain scripts. */
export async function withHostileRestApi(
  legacyApiUrl: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    answered(request, legacyApiUrl).then(
      ([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      },
      () => {
        response.writeHead(502).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  try {
    await use(`http://127.0.0.1:${String(port)}/api`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
