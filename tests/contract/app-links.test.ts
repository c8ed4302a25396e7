import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../client/paths.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';

const apple = '/.well-known/apple-app-site-association';
const android = '/.well-known/assetlinks.json';
const appleApp = 'ABCDE12345.example.lantern.shop';
const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 10).toString(16).padStart(2, '0')).join(':');
let gateway: RunningGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

async function read(path: string, variables: Record<string, string>): Promise<Response> {
  gateway = await startGateway('http://127.0.0.1:9/api', variables);
  return fetch(`${gateway.url}${path}`);
}

describe(apple, () => {
  it('names the apps, and the pages that they open', async () => {
    const response = await read(apple, { APPLE_APP_IDS: `${appleApp}, ABCDE12345.example.lantern.beta` });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const appIDs = [appleApp, 'ABCDE12345.example.lantern.beta'];
    const file = z
      .object({
        applinks: z.object({
          details: z.tuple([
            z.object({ appIDs: z.array(z.string()), components: z.array(z.object({ '/': z.string() })) }),
          ]),
        }),
        webcredentials: z.object({ apps: z.array(z.string()) }),
      })
      .parse(await response.json());
    const [details] = file.applinks.details;
    expect([details.appIDs, file.webcredentials.apps]).toEqual([appIDs, appIDs]);
    const opened = details.components.map((component) => component['/']);
    expect(opened.toSorted()).toEqual(
      [
        ...[paths.confirmation, paths.productPage, paths.searchPage, paths.cart],
        ...[paths.order('*'), paths.group('*'), paths.subcategory('*')],
      ].toSorted(),
    );
  });
});

describe(android, () => {
  it('names each package once, with all its fingerprints', async () => {
    const response = await read(android, {
      ANDROID_APPS: `example.lantern.shop=${fingerprint},example.lantern.shop=${fingerprint.replace('0a', '0b')}`,
    });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'example.lantern.shop',
          sha256_cert_fingerprints: [
            fingerprint.toUpperCase(),
            fingerprint.replace('0a', '0b').toUpperCase(),
          ],
        },
      },
    ]);
  });
});

describe.each([apple, android])('%s without its setting', (path) => {
  it('is a 404 in plain text, not a page', async () => {
    const response = await read(path, {});
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});
