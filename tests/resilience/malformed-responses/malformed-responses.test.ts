import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakerRules as usualRules } from '../../../gateway/rest/breaker.ts';
import { groupPath, groups } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const text = JSON.stringify(groups);
const jsonHead = { 'content-type': 'application/json' };

/** Different kinds of malformed responses; the result for clients must be the same. */
const misbehaviors: Record<string, Answer> = {
  'HTML with status 200': (_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<h1>Down for maintenance: db-internal-7</h1>');
  },
  'HTML that claims to be JSON': (_, response) => {
    response.writeHead(200, jsonHead).end('<h1>db-internal-7</h1>');
  },
  'half a body, then a close': (_, response) => {
    response.writeHead(200, { ...jsonHead, 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, 40));
    setImmediate(() => response.destroy());
  },
  'JSON cut in the middle': (_, response) => {
    response.writeHead(200, jsonHead).end(text.slice(0, 60));
  },
  'a body that is longer than promised': (_, response) => {
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n${text}`,
    );
  },
  'a gzip bomb': (_, response) => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    response.writeHead(200, { ...jsonHead, 'content-encoding': 'gzip' }).end(bomb);
  },
  'an endless body': (_, response) => {
    response.writeHead(200, jsonHead);
    const chunk = Buffer.alloc(1_000_000, 0x20);
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  },
  'a header of 1 MB': (_, response) => {
    response.socket?.end(
      `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(1_000_000)}\r\ncontent-length: 2\r\n\r\n[]`,
    );
  },
  'a redirect to itself': (request, response) => {
    response.writeHead(302, { location: request.url }).end();
  },
  'wrong types in valid JSON': json([{ ...groups[0], Name: 7 }]),
  'an object where a list is promised': json({ groups }),
  null: json(null),
  'status 500 with a stack': (_, response) => {
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end('Error at /srv/legacy/app.py line 7, db-internal-7');
  },
  'no HTTP at all': (_, response) => {
    response.socket?.end('220 mail.example ESMTP\r\n');
  },
};

describe('a malformed response', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    // Otherwise the breaker would reject the later calls.
    const breakerRules = { ...usualRules, consecutive: Infinity, minimumCalls: Infinity };
    gateway = await startGateway(upstream.url, { PUBLIC_CACHE: 'off' }, { breakerRules });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(Object.entries(misbehaviors))(
    '%s is UPSTREAM_UNAVAILABLE, without any details',
    async (_, handler) => {
      upstream.on(groupPath, handler);
      const result = await gateway.graphql('{ groups { id } }');
      expect(result.status).toBe(200);
      expect(result.data).toEqual({ groups: null });
      expect(result.errors).toHaveLength(1);
      expect(result.errors[0]).toMatchObject({
        path: ['groups'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      });
      expect(JSON.stringify(result)).not.toMatch(/internal|127\.0\.0\.1|stack|app\.py|ESMTP/i);
    },
  );

  it('does not affect the next response', async () => {
    upstream.on(groupPath, json(groups));
    await expect(gateway.graphql('{ groups { id } }')).resolves.toMatchObject({
      data: { groups: [{ id: 'group_1' }, { id: 'group_2' }] },
    });
  });
});
