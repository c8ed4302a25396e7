import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { findHeadlessShell } from '../../scripts/system/browser.ts';
import { selfSignedCertificate } from '../harness/self-signed-certificate.ts';
import { expect, test } from './fixtures.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';

/** The command and the link for Apollo Sandbox in the README. */
async function readmeLines() {
  const readme = await readFile('README.md', 'utf8');
  const origins = /CORS_ORIGINS=(\S+) npm start/.exec(readme)?.[1] ?? '';
  const link = /https:\/\/studio\.apollographql\.com\/sandbox\S*?(?=>|\)|\s)/.exec(readme)?.[0] ?? '';
  return { origins, link: new URL(link) };
}

/** Serves an empty page for every path of a host, with a certificate that no browser trusts. */
async function withPageOf(host: string, use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer(selfSignedCertificate(host), (_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Sandbox</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Sends a POST from a page to the endpoint in the page's address, with these headers. */
const sendFrom = (page: Page, body: object, headers: Record<string, string> = {}) =>
  page.evaluate(
    async ([json, others]) => {
      const endpoint = new URL(location.href).searchParams.get('endpoint') ?? '';
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: '*/*', ...others },
        body: json,
      });
      const requestId = response.headers.get('x-request-id');
      return { status: response.status, requestId, text: await response.text() };
    },
    [JSON.stringify(body), headers] as const,
  );

/** Headers that a client tool or its user adds to requests. */
const sandboxHeaders = {
  authorization: 'JWT not-a-token',
  'apollo-require-preflight': 'true',
  'apollographql-client-name': 'explorer',
  'apollographql-client-version': '1',
  'x-apollo-operation-name': 'Groups',
  'x-header-of-a-developer': 'yes',
};

test('Apollo Sandbox by the README › reads the schema, runs a query and shows errors', async () => {
  const { origins, link } = await readmeLines();
  expect(origins).toBe(link.origin);
  expect(link.searchParams.get('endpoint')).toBe('http://localhost:4000/graphql');
  const { legacyApi } = await shopPorts();
  const restApi = `http://127.0.0.1:${String(legacyApi)}/api`;
  const settings = { EXPLORER: 'on', RATE_LIMITS: 'on', CORS_ORIGINS: origins };
  await withGateway(restApi, settings, (url) =>
    withPageOf(link.host, async (port) => {
      const address = `127.0.0.1:${String(port)}`;
      const browser = await chromium.launch({
        executablePath: findHeadlessShell(),
        args: [
          '--no-sandbox',
          `--host-resolver-rules=MAP ${link.host}:443 ${address}`,
          // As for the hosted page, the browser protects the local network from this one.
          `--ip-address-space-overrides=${address}=public`,
        ],
      });
      try {
        const context = await browser.newContext({ ignoreHTTPSErrors: true });
        await context.grantPermissions(['local-network-access'], { origin: link.origin });
        const page = await context.newPage();
        const open = async (path: string) => {
          const opened = new URL(link);
          opened.searchParams.set('endpoint', url + path);
          await page.goto(opened.href);
        };
        await open('/graphql');
        expect(await page.evaluate(() => location.origin)).toBe(link.origin);

        const introspection = {
          operationName: 'IntrospectionQuery',
          query: getIntrospectionQuery(),
          variables: {},
        };
        const schema = await sendFrom(page, introspection);
        expect(schema.status).toBe(200);
        const { data } = JSON.parse(schema.text) as { data: IntrospectionQuery };
        expect(buildClientSchema(data).getQueryType()?.getFields()).toHaveProperty('groups');

        const query = {
          operationName: 'Groups',
          query: 'query Groups { groups { id name { en } } }',
          variables: {},
        };
        for (const headers of [{}, sandboxHeaders]) {
          const groups = await sendFrom(page, query, headers);
          expect(groups.text).toContain('"Produce"');
          expect(groups.requestId).not.toBeNull();
        }

        const invalid = await sendFrom(page, { query: '{ nothing }' });
        expect(invalid.text).toContain('nothing');
        const failed = await sendFrom(page, { query: 'x'.repeat(300_000) });
        expect(failed.status).toBe(413);

        // Without the path, the error names it.
        await open('/');
        const wrong = await sendFrom(page, query, sandboxHeaders);
        expect(wrong.status).toBe(405);
        expect(wrong.text).toContain('/graphql');
      } finally {
        await browser.close();
      }
    }),
  );
});
