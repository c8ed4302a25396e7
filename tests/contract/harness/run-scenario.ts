import { Dispatcher, MockAgent } from 'undici';
import { expect } from 'vitest';
import { z } from 'zod';
import type { GatewayParts } from '../../../gateway/app.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { checkExchange, operationOf } from '../../harness/rest-contract.ts';
import type { Exchange } from './exchange.ts';
import type { Scenario } from './scenario.ts';

const origin = 'http://legacy.test';
const base = '/api';
const ordinaryDay = '2026-03-05T09:00:00-08:00';

/** Calls without a response time out quickly. The gateway is behind a proxy, so that the client's address is not that of the test. */
const variables = { LEGACY_CALL_TIMEOUT_MS: '50', TRUST_PROXY: 'loopback' };
const clientAddress = '203.0.113.7';

/** How the gateway executes an operation: interpreted at first, compiled when it is used often. */
export type Executor = 'interpreted' | 'compiled';

/** The compared properties of a REST call. */
interface Call {
  readonly call: string;
  readonly authorization: string | null;
  readonly language: string | null;
  readonly forwardedFor: string | null;
  readonly body: unknown;
}

function mockUpstream(exchanges: readonly Exchange[]): MockAgent {
  const agent = new MockAgent({ enableCallHistory: true });
  agent.disableNetConnect();
  for (const { method, path, status, responseBody, retryAfter, isSilent } of exchanges) {
    const isJson = typeof responseBody !== 'string';
    const reply = agent
      .get(origin)
      .intercept({ method, path: `${base}${path}` })
      .reply(
        status,
        isJson ? (responseBody === undefined ? '' : JSON.stringify(responseBody)) : responseBody,
        {
          headers: {
            'content-type': isJson ? 'application/json' : 'text/html',
            ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
          },
        },
      );
    if (isSilent) reply.delay(60_000);
  }
  return agent;
}

/** Public reads have no language, because all clients share their responses. Only signed-in writes have the client's address. */
function expectedCalls({ rest, token, headers }: Scenario): Call[] {
  const language = headers?.['accept-language']?.startsWith('zh') ? 'zh' : 'en';
  return rest.map((exchange) => {
    const { needsToken } = operationOf(exchange);
    const isWrite = exchange.method !== 'GET';
    return {
      call: `${exchange.method} ${exchange.path}`,
      authorization: needsToken ? `JWT ${exchange.token ?? token ?? ''}` : null,
      language: needsToken || isWrite ? language : null,
      forwardedFor: needsToken && isWrite ? clientAddress : null,
      body: exchange.body ?? null,
    };
  });
}

function headerOf(headers: unknown, name: string): string | null {
  const pairs = Array.isArray(headers) ? headers.map(String) : [];
  const at = pairs.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  if (at >= 0) return pairs[at + 1] ?? null;
  const record = z.record(z.string(), z.unknown()).safeParse(headers);
  const found = Object.entries(record.data ?? {}).find(([key]) => key.toLowerCase() === name);
  return found ? String(found[1]) : null;
}

function actualCalls(agent: MockAgent): Call[] {
  return (agent.getCallHistory()?.calls() ?? []).map(({ method, path, searchParams, headers, body }) => {
    const query = new URLSearchParams(searchParams).toString();
    const target = path.includes('?') || query === '' ? path : `${path}?${query}`;
    return {
      call: `${method} ${target.slice(base.length)}`,
      authorization: headerOf(headers, 'authorization'),
      language: headerOf(headers, 'accept-language'),
      forwardedFor: headerOf(headers, 'x-forwarded-for'),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
  });
}

const graphqlResponse = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
});

type GraphqlResponse = z.output<typeof graphqlResponse>;

type Headers = Readonly<Record<string, string>>;

/** A dispatcher whose agent a test replaces between two requests. */
class ReplaceableAgent extends Dispatcher {
  agent: MockAgent;

  constructor(agent: MockAgent) {
    super();
    this.agent = agent;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.agent.dispatch({ origin, ...options }, handler);
  }
}

function startScenario(scenario: Scenario, executor: Executor, parts: GatewayParts): Promise<RunningGateway> {
  return startGateway(`${origin}${base}`, variables, {
    ...parts,
    clock: () => new Date(scenario.now ?? ordinaryDay),
    compileFrom: executor === 'compiled' ? 1 : Infinity,
  });
}

async function ask(
  { url }: RunningGateway,
  scenario: Scenario,
  headers: Headers = {},
): Promise<{ text: string; response: GraphqlResponse }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': clientAddress,
      ...scenario.headers,
      ...headers,
      ...(scenario.token !== undefined && { authorization: `JWT ${scenario.token}` }),
    },
    body: JSON.stringify({ query: scenario.operation, variables: scenario.variables }),
  });
  const text = await response.text();
  return { text, response: graphqlResponse.parse(JSON.parse(text)) };
}

/** The errors of a response in the format of a scenario. */
const errorsOf = ({ errors }: GraphqlResponse) =>
  errors?.map(({ path, extensions: { code, retryAfter, field } }) => ({
    code,
    ...(path && { path }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(field !== undefined && { field }),
  }));

/** Sends the operation to a gateway over HTTP. Its REST API has only the exchanges of the scenario. */
export async function runScenario(scenario: Scenario, executor: Executor): Promise<void> {
  for (const exchange of scenario.rest) checkExchange(exchange);
  const agent = mockUpstream(scenario.rest);
  const gateway = await startScenario(scenario, executor, { dispatcher: agent });
  try {
    const { text, response } = await ask(gateway, scenario);
    expect(actualCalls(agent), 'the REST calls').toEqual(expectedCalls(scenario));
    expect({ data: response.data, errors: errorsOf(response) }, 'the response').toEqual({
      data: scenario.response.data,
      errors: scenario.response.errors,
    });
    expect(text, 'nothing of the upstream').not.toMatch(
      /legacy\.test|\/v1\/|Server Error|node_modules|\bat \w+ \(/,
    );
  } finally {
    await gateway.close();
    await agent.close();
  }
}

/** The responses to the operation of a scenario, once with each of these headers, of one gateway with these parts. */
export async function responsesTo(
  scenario: Scenario,
  headers: readonly Headers[],
  parts: GatewayParts = {},
): Promise<GraphqlResponse[]> {
  const agents = headers.map(() => mockUpstream(scenario.rest));
  const [first = new MockAgent()] = agents;
  const dispatcher = new ReplaceableAgent(first);
  const gateway = await startScenario(scenario, 'interpreted', { ...parts, dispatcher });
  try {
    const responses: GraphqlResponse[] = [];
    for (const [index, agent] of agents.entries()) {
      dispatcher.agent = agent;
      responses.push((await ask(gateway, scenario, headers[index])).response);
    }
    return responses;
  } finally {
    await gateway.close();
    for (const agent of agents) await agent.close();
  }
}
