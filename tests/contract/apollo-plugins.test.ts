import type {
  ApolloServerPlugin,
  BaseContext,
  GraphQLRequestExecutionListener,
  GraphQLRequestListener,
  GraphQLServerListener,
} from '@apollo/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEntry, Storefront } from '../../gateway/pages/index.ts';
import { groupPath, groups } from '../harness/catalog.ts';
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

const landingPage = '<p>A landing page</p>';

describe('Apollo Server plugins', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let hooks: string[];
  let clients: (string | undefined)[];
  let errors: unknown[];

  /** Has every hook of Apollo Server, so that a hook of a new version is a type error here. */
  const recorder: Required<ApolloServerPlugin> = {
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
        renderLandingPage: async () => {
          hooks.push('renderLandingPage');
          return { html: landingPage };
        },
      } satisfies Required<GraphQLServerListener>;
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
            // Never called: Apollo calls it from its own executor, and the gateway has another one.
            willResolveField: () => {
              hooks.push('willResolveField');
            },
          } satisfies Required<GraphQLRequestExecutionListener<BaseContext>>;
        },
        didEncounterErrors: async ({ errors: encountered }) => {
          hooks.push('didEncounterErrors');
          errors.push(...encountered);
        },
        willSendResponse: async () => {
          hooks.push('willSendResponse');
        },
        // Never called: the schema has no @defer and no @stream, so every response has one part.
        didEncounterSubsequentErrors: async () => {
          hooks.push('didEncounterSubsequentErrors');
        },
        willSendSubsequentPayload: async () => {
          hooks.push('willSendSubsequentPayload');
        },
      } satisfies Required<GraphQLRequestListener<BaseContext>>;
    },
    unexpectedErrorProcessingRequest: async ({ error }) => {
      hooks.push('unexpectedErrorProcessingRequest');
      errors.push(error);
    },
    invalidRequestWasReceived: async ({ error }) => {
      hooks.push('invalidRequestWasReceived');
      errors.push(error);
    },
    startupDidFail: async ({ error }) => {
      hooks.push('startupDidFail');
      errors.push(error);
    },
    // Never called: the gateway creates the context without a call or a check that could fail.
    contextCreationDidFail: async () => {
      hooks.push('contextCreationDidFail');
    },
  };

  async function getPage({ url }: RunningGateway): Promise<string> {
    return (await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })).text();
  }

  async function post(body: string, contentType = 'application/json'): Promise<number> {
    const headers = { 'content-type': contentType };
    return (await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body })).status;
  }

  const render: ServerEntry['renderNotFound'] = async ({ execute, language }) => {
    const { data } = await execute({ query: 'query Page { groups { handle } }' });
    const html = JSON.stringify(data);
    return { status: 200, redirect: null, language, head: '', html, state: null, isPrivate: false };
  };
  /** A storefront with one page that reads the groups. */
  const storefront: Storefront = {
    server: () =>
      Promise.resolve({
        pageAddress: () => ({ url: '/', isOneOfFew: true }),
        render,
        renderNotFound: render,
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
    expect(hooks).toEqual(['serverWillStart', 'schemaDidLoadOrUpdate Query', 'renderLandingPage']);
    await gateway.close();
    expect(hooks.slice(3)).toEqual(['drainServer', 'serverWillStop']);
    gateway = await startGateway(upstream.url);
  });

  it('with a landing page › serve it to a browser, and start no operation', async () => {
    hooks.length = 0;
    expect(await getPage(gateway)).toBe(landingPage);
    expect(hooks).toEqual([]);
  });

  it('with a second landing page › fail the start, and receive its error', async () => {
    hooks.length = 0;
    const start = startGateway(upstream.url, { EXPLORER: 'on' }, { plugins: [recorder] });
    await expect(start).rejects.toThrow('Only one plugin can implement renderLandingPage');
    expect(hooks).toEqual(['serverWillStart', 'schemaDidLoadOrUpdate Query', 'startupDidFail']);
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining('renderLandingPage') as unknown }),
    ]);
  });

  it("without a landing page › serve the explorer's, and start no operation", async () => {
    const { serverWillStart: _, ...others } = recorder;
    const explorer = await startGateway(upstream.url, { EXPLORER: 'on' }, { plugins: [others] });
    hooks.length = 0;
    expect(await getPage(explorer)).toMatch(/^\s*<!doctype html>/i);
    expect(hooks).toEqual([]);
    await explorer.close();
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

    it('that fails after it was compiled › also receive the error', async () => {
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
      const { status } = await gateway.graphql('query ($id: ID!) { product(by: { id: $id }) { id } }');
      expect(status).toBe(200);
      expect(hooks).toEqual(whole.toSpliced(-2, 0, 'didEncounterErrors'));
    });

    it('that is not a GraphQL request › receive the error, and start no operation', async () => {
      expect(await post('{}')).toBe(400);
      expect(hooks).toEqual(['invalidRequestWasReceived']);
      expect(errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining('POST body missing') as unknown }),
      ]);
    });

    it.each([
      ['a body that is no JSON', '{', 'application/json', 400],
      ['another content type', '{ "query": "{ groups { id } }" }', 'text/plain', 415],
    ])('that is rejected before Apollo for %s › are not called', async (_, body, contentType, status) => {
      expect(await post(body, contentType)).toBe(status);
      expect(hooks).toEqual([]);
    });

    it.each<[string, GraphQLRequestListener<BaseContext>, string[]]>([
      [
        'didResolveOperation',
        { didResolveOperation: () => Promise.reject(new Error('A broken plugin.')) },
        [...whole.slice(0, 7), 'didEncounterErrors', 'willSendResponse'],
      ],
      [
        'responseForOperation',
        { responseForOperation: () => Promise.reject(new Error('A broken plugin.')) },
        [...whole.slice(0, 8), 'unexpectedErrorProcessingRequest'],
      ],
    ])(
      'for which a plugin throws in %s › receive the error, which the client does not',
      async (_, ...row) => {
        const [listener, expected] = row;
        const broken: ApolloServerPlugin = { requestDidStart: () => Promise.resolve(listener) };
        await gateway.close();
        gateway = await startGateway(upstream.url, {}, { plugins: [recorder, broken] });
        hooks.length = 0;
        const response = await gateway.graphql('{ groups { id } }');
        expect([response.status, response.errors]).toEqual([
          500,
          [{ message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL' } }],
        ]);
        expect(hooks).toEqual(expected);
        expect(errors).toEqual([expect.objectContaining({ message: 'A broken plugin.' })]);
      },
    );

    it('of a rendered page › are called', async () => {
      const html = await (await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('produce');
      expect(hooks).toEqual(whole);
      expect(await counted('gateway_operation_seconds_count')).toBe(1);
    });

    it('that is served from the cache › are not called, but metrics count it with its duration', async () => {
      const query = '{ groups { id handle } }';
      // At its first operation, Apollo wraps the resolvers of its schema for plugins that observe fields.
      await gateway.graphql('{ storePolicy { cutOffMinutes } }');
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
      expect(await counted('gateway_operation_seconds_count')).toBe(3);
      expect(await counted('gateway_operation_seconds_sum')).toBeGreaterThan(spentBefore);
      expect(await counted('gateway_shared_responses_total')).toBe(1);
    });
  });
});
