import type { ApolloServerPlugin } from '@apollo/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storefront } from '../../gateway/page/index.ts';
import { groupPath, groups } from '../harness/catalogue.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

/** The hooks of a successful operation, in the order of Apollo's documentation. */
const whole = [
  'requestDidStart',
  'didResolveSource',
  'parsingDidStart',
  'parsingDidEnd',
  'validationDidStart',
  'validationDidEnd',
  'didResolveOperation',
  'responseForOperation',
  'executionDidStart',
  'executionDidEnd',
  'willSendResponse',
];
/** The hooks when the document was parsed and validated for an earlier request. */
const known = whole.filter((hook) => !/^(?:parsing|validation)/.test(hook));

describe('Apollo Server plugins', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let hooks: string[];
  let clients: (string | undefined)[];
  let errors: unknown[];

  const recorder: ApolloServerPlugin = {
    serverWillStart: async () => {
      hooks.push('serverWillStart');
      return {
        schemaDidLoadOrUpdate: ({ apiSchema }) => {
          hooks.push(`schemaDidLoadOrUpdate ${apiSchema.getQueryType()?.name ?? ''}`);
        },
        drainServer: async () => {
          hooks.push('drainServer');
        },
        serverWillStop: async () => {
          hooks.push('serverWillStop');
        },
      };
    },
    requestDidStart: async ({ request }) => {
      hooks.push('requestDidStart');
      clients.push(request.http?.headers.get('apollographql-client-name'));
      return {
        didResolveSource: async () => {
          hooks.push('didResolveSource');
        },
        parsingDidStart: async () => {
          hooks.push('parsingDidStart');
          return async () => {
            hooks.push('parsingDidEnd');
          };
        },
        validationDidStart: async () => {
          hooks.push('validationDidStart');
          return async () => {
            hooks.push('validationDidEnd');
          };
        },
        didResolveOperation: async () => {
          hooks.push('didResolveOperation');
        },
        responseForOperation: async () => {
          hooks.push('responseForOperation');
          return null;
        },
        executionDidStart: async () => {
          hooks.push('executionDidStart');
          return {
            executionDidEnd: async () => {
              hooks.push('executionDidEnd');
            },
          };
        },
        didEncounterErrors: async ({ errors: encountered }) => {
          hooks.push('didEncounterErrors');
          errors.push(...encountered);
        },
        willSendResponse: async () => {
          hooks.push('willSendResponse');
        },
      };
    },
    unexpectedErrorProcessingRequest: async () => {
      hooks.push('unexpectedErrorProcessingRequest');
    },
    invalidRequestWasReceived: async () => {
      hooks.push('invalidRequestWasReceived');
    },
  };

  /** A storefront with one page that reads the groups. */
  const storefront: Storefront = {
    server: () =>
      Promise.resolve({
        render: async ({ execute, language }) => {
          const { data } = await execute({ query: 'query Page { groups { handle } }' });
          const html = JSON.stringify(data);
          return { status: 200, redirect: null, language, head: '', html, state: null, isPrivate: false };
        },
        sitemap: () => Promise.resolve(''),
      }),
    template: () => Promise.resolve('<html><head></head><body><!--app-html--></body></html>'),
    links: () => '',
    files: null,
    middleware: null,
  };

  async function counted(metric: string): Promise<number> {
    const lines = (await gateway.metrics()).split('\n').filter((text) => text.startsWith(metric));
    return lines.reduce((sum, text) => sum + Number(text.slice(text.lastIndexOf(' '))), 0);
  }

  beforeEach(async () => {
    [hooks, clients, errors] = [[], [], []];
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    gateway = await startGateway(upstream.url, {}, { plugins: [recorder], storefront });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('are called when the server starts and stops', async () => {
    expect(hooks).toEqual(['serverWillStart', 'schemaDidLoadOrUpdate Query']);
    await gateway.close();
    expect(hooks.slice(2)).toEqual(['drainServer', 'serverWillStop']);
    gateway = await startGateway(upstream.url);
  });

  describe('for an operation', () => {
    beforeEach(() => {
      hooks.length = 0;
    });

    it('by POST › are called, with the client name', async () => {
      await gateway.graphql('query Menu { groups { id } }', {
        headers: { 'apollographql-client-name': 'ios', 'apollographql-client-version': '1.2' },
      });
      expect(hooks).toEqual(whole);
      expect(clients).toEqual(['ios']);
    });

    it('by GET › are called', async () => {
      const address = `${gateway.url}/graphql?${new URLSearchParams({ query: '{ groups { handle } }' }).toString()}`;
      const response = await fetch(address, { headers: { 'apollo-require-preflight': 'true' } });
      expect(response.status).toBe(200);
      expect(hooks).toEqual(whole);
    });

    it('that fails in a resolver › receive the error before the response is sent', async () => {
      upstream.on(groupPath, (_request, response) => response.writeHead(500).end('no'));
      await gateway.graphql('{ groups { id } storePolicy { cutOffMinutes } }');
      expect(hooks).toEqual(whole.toSpliced(-2, 0, 'didEncounterErrors'));
      expect(errors).toEqual([
        expect.objectContaining({
          path: ['groups'],
          extensions: expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE' }) as unknown,
        }),
      ]);
    });

    it('that fails after it was compiled › receive the error, too', async () => {
      upstream.on(groupPath, (_request, response) => response.writeHead(500).end('no'));
      const query = '{ groups { id } }';
      for (let time = 0; time < 4; time += 1) await gateway.graphql(query);
      expect(hooks.slice(-known.length - 1)).toEqual(known.toSpliced(-2, 0, 'didEncounterErrors'));
      expect(errors).toHaveLength(4);
    });

    it('that is invalid › receive the error, and nothing is executed', async () => {
      await gateway.graphql('{ nothing }');
      expect(hooks).toEqual([...whole.slice(0, 6), 'didEncounterErrors', 'willSendResponse']);
    });

    it('with an invalid variable › receive the error', async () => {
      const { status } = await gateway.graphql('query ($id: ID!) { product(id: $id) { id } }');
      expect(status).toBe(200);
      expect(hooks).toEqual(whole.toSpliced(-2, 0, 'didEncounterErrors'));
    });

    it('of a rendered page › are called', async () => {
      const html = await (await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('produce');
      expect(hooks).toEqual(whole);
      expect(await counted('gateway_operation_seconds_count')).toBe(1);
    });

    it('that is served from the cache › are not called, but metrics count it with its duration', async () => {
      const query = '{ groups { id handle } }';
      await gateway.graphql(query);
      hooks.length = 0;
      const spentBefore = await counted('gateway_operation_seconds_sum');
      const { data } = await gateway.graphql(query);
      expect(data).toEqual({
        groups: groups.map(({ ProductGroup_id: id, Name }) => ({
          id: `group_${id}`,
          handle: Name.toLowerCase(),
        })),
      });
      expect(hooks).toEqual([]);
      expect(await counted('gateway_operation_seconds_count')).toBe(2);
      expect(await counted('gateway_operation_seconds_sum')).toBeGreaterThan(spentBefore);
      expect(await counted('gateway_shared_responses_total')).toBe(1);
    });
  });
});
