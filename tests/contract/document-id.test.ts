import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const hash = (text: string, algorithm = 'sha256') => createHash(algorithm).update(text).digest('hex');
const documents = {
  apollo: 'query Apollo {\n  groups {\n    id\n  }\n}',
  codegen: 'query Codegen { groups { id } }',
  codegenSha1: 'query CodegenSha1 { groups { id } }',
  relay: 'query Relay {\n  groups {\n    id\n  }\n}\n',
};
const data = '{"data":{"groups":[{"id":"group_1"},{"id":"group_2"}]}}';

describe('documentId', () => {
  let folder: string;
  let upstream: Upstream;
  let open: RunningGateway;
  let closed: RunningGateway;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'manifests-'));
    const { apollo, codegen, codegenSha1, relay } = documents;
    const write = (name: string, manifest: object) => {
      writeFileSync(join(folder, name), JSON.stringify(manifest));
    };
    write('apollo.json', {
      format: 'apollo-persisted-query-manifest',
      version: 1,
      operations: [{ id: hash(apollo), name: 'Apollo', type: 'query', body: apollo }],
    });
    write('codegen.json', {
      [`sha256:${hash(codegen)}`]: codegen,
      [hash(codegenSha1, 'sha1')]: codegenSha1,
    });
    write('relay.json', { [hash(relay, 'md5')]: relay });
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    open = await startGateway(upstream.url);
    closed = await startGateway(upstream.url, { TRUSTED_DOCUMENTS: folder });
  });
  afterAll(async () => {
    await open.close();
    await closed.close();
    await upstream.close();
    rmSync(folder, { recursive: true });
  });

  const post = async ({ url }: RunningGateway, body: object) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const get = async ({ url }: RunningGateway, documentId: string) => {
    const response = await fetch(`${url}/graphql?${new URLSearchParams({ documentId })}`);
    return { status: response.status, text: await response.text() };
  };

  it.each([
    ['Apollo’s manifest', hash(documents.apollo)],
    ['Apollo’s manifest, with the algorithm', `sha256:${hash(documents.apollo)}`],
    ['the client preset of GraphQL Code Generator', `sha256:${hash(documents.codegen)}`],
    ['the client preset with SHA-1', hash(documents.codegenSha1, 'sha1')],
    ['Relay’s persisted queries', hash(documents.relay, 'md5')],
  ])('executes a registered document of %s, by POST and by GET', async (_name, documentId) => {
    expect(await post(closed, { documentId })).toEqual({ status: 200, text: data });
    expect(await get(closed, documentId)).toEqual({ status: 200, text: data });
  });

  it.each(['', 'x', '0'.repeat(64), `sha256:${'0'.repeat(64)}`, '__proto__', '../apollo'])(
    'does not execute %j, which is not registered',
    async (documentId) => {
      expect((await post(closed, { documentId })).status).toBe(400);
      expect((await get(closed, documentId)).status).toBe(400);
    },
  );

  const forms = [
    ['MD5, as Relay makes it', 'md5', ''],
    ['SHA-1, as the client preset makes it', 'sha1', ''],
    ['SHA-256', 'sha256', ''],
    ['SHA-256 with the algorithm', 'sha256', 'sha256:'],
  ] as const;

  it.each(forms)(
    'in a shop without trusted documents › %s › an unknown id is PERSISTED_QUERY_NOT_FOUND',
    async (_name, algorithm, prefix) => {
      const documentId = prefix + hash('query Unknown { groups { id } }', algorithm);
      for (const { status, text } of [await post(open, { documentId }), await get(open, documentId)]) {
        expect(status).toBe(200);
        expect(JSON.parse(text)).toEqual({
          errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
        });
      }
    },
  );

  it.each(forms)(
    'in a shop without trusted documents › %s › stores the document under its hash',
    async (name, algorithm, prefix) => {
      const query = `query Registered { groups { id } } # ${name}`;
      const documentId = prefix + hash(query, algorithm);
      expect((await post(open, { documentId, query })).text).toBe(data);
      expect(await post(open, { documentId })).toEqual({ status: 200, text: data });
      expect(await get(open, documentId)).toEqual({ status: 200, text: data });
    },
  );

  it.each([
    ['is no hash of it', 'query Sent { groups { id } }', hash('another document', 'md5')],
    [
      'is the hash of an invalid document',
      'query Invalid { nothing }',
      hash('query Invalid { nothing }', 'md5'),
    ],
  ])(
    'in a shop without trusted documents › an id that %s is not stored',
    async (_name, query, documentId) => {
      await post(open, { documentId, query });
      expect((await post(open, { documentId })).text).toContain('PERSISTED_QUERY_NOT_FOUND');
    },
  );

  it('in a shop without trusted documents › finds an earlier document', async () => {
    const query = 'query Sent { groups { id } }';
    const documentId = `sha256:${hash(query)}`;
    expect((await post(open, { documentId })).text).toContain('PERSISTED_QUERY_NOT_FOUND');
    const persistedQuery = { version: 1, sha256Hash: hash(query) };
    expect((await post(open, { query, extensions: { persistedQuery } })).text).toBe(data);
    expect(await post(open, { documentId })).toEqual({ status: 200, text: data });
    expect(await get(open, documentId)).toEqual({ status: 200, text: data });
  });
});
