import { generate } from '@graphql-codegen/cli';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishedSchema } from '../../../scripts/build/published-schema.ts';
import { groupPath, groups } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

/** The persisted documents that the client preset makes of an app's operation, by their ids. */
async function persistedDocuments(hashAlgorithm: 'sha1' | 'sha256'): Promise<[id: string, text: string][]> {
  const files: unknown = await generate(
    {
      schema: publishedSchema()['schema.graphql'],
      documents: 'query Shelves { groups { id } }',
      silent: true,
      generates: { 'app/': { preset: 'client', presetConfig: { persistedDocuments: { hashAlgorithm } } } },
    },
    false,
  );
  const generated = z.array(z.object({ filename: z.string(), content: z.string() })).parse(files);
  const manifest = generated.find(({ filename }) => filename.endsWith('persisted-documents.json'));
  return Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(manifest?.content ?? '{}')));
}

describe('an app built with the client preset of GraphQL Code Generator', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    gateway = await startGateway(upstream.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(['sha1', 'sha256'] as const)(
    'with %s ids › sends a persisted document once, then its id',
    async (algorithm) => {
      const [[documentId, query] = ['', '']] = await persistedDocuments(algorithm);
      expect(query).toContain('query Shelves');
      const post = async (body: object) => {
        const response = await fetch(`${gateway.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.text();
      };
      expect(await post({ documentId })).toContain('PERSISTED_QUERY_NOT_FOUND');
      const whole = await post({ documentId, query });
      expect(whole).toContain('"id":"group_1"');
      expect(await post({ documentId })).toBe(whole);
    },
  );
});
