import { MockAgent } from 'undici';
import { expect } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../harness/gateway.ts';
import type { Exchange } from './exchange.ts';
import { checkExchange, operationOf } from '../../harness/rest-contract.ts';
import type { Scenario } from './scenario.ts';

const origin = 'http://legacy.test';
const base = '/api';
const ordinaryDay = '2026-03-05T09:00:00-08:00';

/** A scenario's silent call is given up at once. */
const variables = { LEGACY_CALL_TIMEOUT_MS: '50' };

/** The two ways in which the gateway executes an operation: at first, and when it comes often. */
export type Executor = 'interpreted' | 'compiled';

/** A call as it is compared: what was asked, with whose token and with what. */
interface Call {
  readonly call: string;
  readonly authorization: string | null;
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

function callsStated({ rest, token }: Scenario): Call[] {
  return rest.map((exchange) => ({
    call: `${exchange.method} ${exchange.path}`,
    authorization: operationOf(exchange).needsToken ? `JWT ${exchange.token ?? token ?? ''}` : null,
    body: exchange.body ?? null,
  }));
}

function headerOf(headers: unknown, name: string): string | null {
  const pairs = Array.isArray(headers) ? headers.map(String) : [];
  const at = pairs.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  if (at >= 0) return pairs[at + 1] ?? null;
  const record = z.record(z.string(), z.unknown()).safeParse(headers);
  const found = Object.entries(record.data ?? {}).find(([key]) => key.toLowerCase() === name);
  return found ? String(found[1]) : null;
}

function callsMade(agent: MockAgent): Call[] {
  return (agent.getCallHistory()?.calls() ?? []).map(({ method, path, searchParams, headers, body }) => {
    const query = new URLSearchParams(searchParams).toString();
    const target = path.includes('?') || query === '' ? path : `${path}?${query}`;
    return {
      call: `${method} ${target.slice(base.length)}`,
      authorization: headerOf(headers, 'authorization'),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
  });
}

const wireAnswer = z.object({
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

type WireAnswer = z.output<typeof wireAnswer>;

async function ask(
  scenario: Scenario,
  executor: Executor,
  agent: MockAgent,
): Promise<{ text: string; answer: WireAnswer }> {
  const gateway = await startGateway(`${origin}${base}`, variables, {
    dispatcher: agent,
    clock: () => new Date(scenario.now ?? ordinaryDay),
    compileFrom: executor === 'compiled' ? 1 : Infinity,
  });
  try {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(scenario.token !== undefined && { authorization: `JWT ${scenario.token}` }),
      },
      body: JSON.stringify({ query: scenario.operation, variables: scenario.variables }),
    });
    const text = await response.text();
    return { text, answer: wireAnswer.parse(JSON.parse(text)) };
  } finally {
    await gateway.close();
  }
}

/** The errors of an answer as a scenario states them. */
const statedErrors = ({ errors }: WireAnswer) =>
  errors?.map(({ path, extensions: { code, retryAfter, field } }) => ({
    code,
    ...(path && { path }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(field !== undefined && { field }),
  }));

/** Runs the operation against the gateway, over HTTP, with nothing behind it but the stated exchanges. */
export async function runScenario(scenario: Scenario, executor: Executor): Promise<void> {
  for (const exchange of scenario.rest) checkExchange(exchange);
  const agent = mockUpstream(scenario.rest);
  try {
    const { text, answer } = await ask(scenario, executor, agent);
    expect(callsMade(agent), 'the REST calls').toEqual(callsStated(scenario));
    expect({ data: answer.data, errors: statedErrors(answer) }, 'the answer').toEqual({
      data: scenario.response.data,
      errors: scenario.response.errors,
    });
    expect(text, 'nothing of the upstream').not.toMatch(
      /legacy\.test|\/v1\/|Server Error|node_modules|\bat \w+ \(/,
    );
  } finally {
    await agent.close();
  }
}
