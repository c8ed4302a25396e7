import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApolloClient } from '@apollo/client';
import { Kind, parse, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createBrowserClient } from '../../client/apollo/client.ts';
import { authLink } from '../../client/session/auth-link.ts';
import { guestSession } from '../../client/session/session.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

const manifestShape = z.object({
  operations: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), body: z.string() })),
});
const isDocument = (value: unknown): value is DocumentNode =>
  z.object({ kind: z.literal(Kind.DOCUMENT) }).safeParse(value).success;

/** The operations that the screens of the storefront import. */
const documents = Object.values(
  import.meta.glob<Record<string, unknown>>('../../client/**/*.generated.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isDocument));
const operations = documents.flatMap((document) => {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation ? [{ document, kind: operation.operation, name: operation.name?.value ?? '' }] : [];
});

describe('a shop that accepts only registered operations', () => {
  let folder: string;
  let upstream: Upstream;
  let gateway: RunningGateway;
  const manifest = () =>
    manifestShape.parse(JSON.parse(readFileSync(join(folder, 'storefront.json'), 'utf8'))).operations;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-documents-'));
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/register-documents.ts', folder]);
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { TRUSTED_DOCUMENTS: folder });
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllGlobals();
    await gateway.close();
    await upstream.close();
    rmSync(folder, { recursive: true });
  });

  it('has every operation of the storefront in its build manifest', () => {
    const written = readdirSync('client', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.graphql'))
      .flatMap((name) => parse(readFileSync(join('client', name), 'utf8')).definitions)
      .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [node.name?.value] : []));
    expect(
      manifest()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(written.toSorted());
  });

  it.each(operations)(
    'executes $kind $name as the storefront’s own client sends it',
    async ({ document, kind }) => {
      const sent: string[] = [];
      const responses: string[] = [];
      vi.stubGlobal('document', { documentElement: { lang: 'en' } });
      vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
        sent.push(z.object({ query: z.string() }).parse(JSON.parse(z.string().parse(request.body))).query);
        // The browser's fetch knows the shop's origin.
        const { signal: _, ...rest } = request;
        vi.unstubAllGlobals();
        const response = await fetch(new URL(path, gateway.url), rest);
        responses.push(await response.clone().text());
        return response;
      });
      const client: ApolloClient = createBrowserClient(authLink({ ...guestSession, token: () => 'abc' }), {});
      const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
      await (kind === 'mutation'
        ? client.mutate({ mutation: document, ...options })
        : client.query({ query: document, ...options }));
      client.stop();
      expect(manifest().map(({ body }) => body)).toContain(sent[0]);
      expect(responses).toHaveLength(1);
      expect(responses[0]).not.toContain('not registered');
    },
  );

  it('rejects any other operation', async () => {
    const before = upstream.received.length;
    const { status, errors } = await gateway.graphql('{ groups { id } }');
    expect([status, errors[0]?.extensions['code'], errors[0]?.message]).toEqual([
      400,
      'BAD_USER_INPUT',
      'This operation is not registered here.',
    ]);
    expect(upstream.received).toHaveLength(before);
  });
});
