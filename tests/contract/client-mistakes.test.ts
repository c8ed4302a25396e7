import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startExampleRestApi, type ExampleRestApi } from '../harness/example-rest-api.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { attemptsAt, documentOf, variableName, type Attempt } from './harness/input-attempts.ts';
import {
  callsWithArguments,
  inputPlaces,
  isLegal,
  type FieldCall,
  type InputPlace,
} from './harness/input-places.ts';

type Request = Pick<Attempt, 'query' | 'variables' | 'headers'>;

/** Attempts in flight. */
const atOnce = 8;

/** The ways to each field with arguments. */
const waysTo = new Map<string, FieldCall[][]>();
for (const calls of callsWithArguments(6)) {
  const { parent, field } = calls.at(-1) ?? {};
  const coordinate = `${parent?.name ?? ''}.${field?.name ?? ''}`;
  waysTo.set(coordinate, [...(waysTo.get(coordinate) ?? []), calls]);
}

const inputError = z.object({
  code: z.enum(['BAD_USER_INPUT', 'NOT_FOUND']),
  field: z.array(z.string()).optional(),
  /** Of an operation above the limit, to which all its fields contribute. */
  cost: z.unknown().optional(),
});
const responseShape = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string(), extensions: z.unknown() })).default([]),
});

const hasUserError = (data: unknown): boolean => /"userErrors":\[\{/.test(JSON.stringify(data) ?? '');

/** What is wrong with the response to an attempt; null if nothing is. */
function faultOf({ argument, path, type }: InputPlace, attempt: Attempt, text: string): string | null {
  const { value, name, mayBeAbsent } = attempt;
  const { data, errors } = responseShape.parse(JSON.parse(text));
  // The node of a missing argument is its field, so only the message names it.
  const isMissing = value === undefined && path.length === 0 && name.includes('literal');
  const names = [argument.name, variableName];
  for (const { message, extensions } of errors) {
    const parsed = inputError.safeParse(extensions);
    if (!parsed.success) return `${JSON.stringify(extensions)} ${message}`;
    const { code, field = [], cost } = parsed.data;
    if (code === 'BAD_USER_INPUT' && !isMissing && !cost && !names.includes(field[0] ?? ''))
      return `without its field: ${JSON.stringify(extensions)} ${message}`;
  }
  const isValid = value === undefined ? mayBeAbsent : isLegal(type, value);
  const isRejected = errors.length > 0 || hasUserError(data);
  if (!isValid && !isRejected) return `accepted: ${text}`;
  const isTooExpensive = errors.some(({ extensions }) => inputError.parse(extensions).cost);
  return !isValid && isTooExpensive ? `too expensive: ${text}` : null;
}

describe('a mistake of a client', () => {
  let rest: ExampleRestApi;
  let gateway: RunningGateway;
  /** Each attempt has another address, customer, account and recipient, because their tries are limited. */
  let sent = 0;
  const logged: string[] = [];

  beforeAll(async () => {
    rest = await startExampleRestApi();
    gateway = await startGateway(
      rest.url,
      { TRUST_PROXY: '1' },
      {
        clock: () => new Date('2026-03-05T09:00:00-08:00'),
        logger: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
      },
    );
  });
  afterAll(async () => {
    await gateway.close();
    await rest.close();
  });

  async function send({ query, variables, headers }: Request): Promise<string> {
    sent += 1;
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `JWT customer-${sent}`,
        'x-forwarded-for': `10.0.${Math.floor(sent / 250)}.${sent % 250}`,
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    return response.text();
  }

  /** The first way on which the field is executed. */
  async function executedWay(coordinate: string): Promise<FieldCall[]> {
    for (const calls of waysTo.get(coordinate) ?? []) {
      const [first] = calls;
      const last = calls.at(-1);
      if (!first || !last) continue;
      const text = await send({
        query: documentOf(calls, last.args),
        variables: {},
        headers: first.headers,
      });
      if (text.includes(`"${last.field.name}":`) && !text.includes('"errors"')) return calls;
    }
    throw new Error(`No example of the REST API leads to ${coordinate}.`);
  }

  it.each([...waysTo.keys()])(
    'in the arguments of %s › is BAD_USER_INPUT or a user error, never INTERNAL',
    { timeout: 120_000 },
    async (coordinate) => {
      const places = inputPlaces(await executedWay(coordinate));
      const attempts = places.flatMap((place) => attemptsAt(place).map((attempt) => ({ place, attempt })));
      const faults: string[] = [];
      for (let start = 0; start < attempts.length; start += atOnce) {
        const checked = attempts.slice(start, start + atOnce).map(async ({ place, attempt }) => {
          const fault = faultOf(place, attempt, await send(attempt));
          if (fault !== null) faults.push(`${attempt.name} → ${fault.slice(0, 500)}`);
        });
        await Promise.all(checked);
      }
      expect(faults).toEqual([]);
      expect(logged.splice(0)).toEqual([]);
    },
  );
});
