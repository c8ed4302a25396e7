import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxDepth, maxOperationCost } from '../../../gateway/graphql/operation-limits.ts';
import { OperationPlans } from '../../../gateway/graphql/operation-plan.ts';
import { schema } from '../../../gateway/graphql/schema.ts';
import { startExampleRestApi, type ExampleRestApi } from '../../harness/example-rest-api.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { randomOperations, type RandomOperation } from './random-operation.ts';
import { sendOperation, type Outcome } from './send-operation.ts';

const { RANDOM_OPERATIONS = '500', RANDOM_SEED = '20261129' } = process.env;
const count = Number(RANDOM_OPERATIONS);
/** A document is compiled at its third execution. */
const runs = 5;

const plans = new OperationPlans(schema);

/** Whether the gateway executes it: valid, and within the limits of cost and depth. */
function isExecuted({ query, variables }: RandomOperation): boolean {
  const document = parse(query);
  if (validate(schema, document).length > 0) return false;
  const { cost, depth } = plans.planOf(document);
  return cost(variables) <= maxOperationCost && depth <= maxDepth;
}

const isRateLimited = ({ errors }: Outcome) => errors.some((error) => error.includes('"RATE_LIMITED"'));

describe('a random operation, sent five times', () => {
  let rest: ExampleRestApi;
  let gateway: RunningGateway;
  let interpreter: RunningGateway;

  beforeAll(async () => {
    rest = await startExampleRestApi();
    const parts = { clock: () => new Date('2026-03-05T09:00:00-08:00') };
    const variables = { TRUST_PROXY: '1' };
    gateway = await startGateway(rest.url, variables, parts);
    interpreter = await startGateway(rest.url, variables, { ...parts, compileFrom: Infinity });
  });
  afterAll(async () => {
    await gateway.close();
    await interpreter.close();
    await rest.close();
  });

  it(
    'has the data, errors and side effects of graphql-js at every run',
    { timeout: 60_000 + count * 600 },
    async () => {
      const seen = { compiled: 0, withData: 0, withErrors: 0, withWrites: 0, limited: 0 };
      const property = fc.asyncProperty(randomOperations, async (operation) => {
        fc.pre(isExecuted(operation));
        rest.reject(operation.rejected);
        const expected = await sendOperation(interpreter, rest, operation);
        expect(expected.errors.join(' '), 'a mistake of a client').not.toContain('"INTERNAL"');
        for (let run = 1; run <= runs; run += 1) {
          const actual = await sendOperation(gateway, rest, operation);
          if ([actual, expected].some(isRateLimited)) {
            seen.limited += 1;
            return;
          }
          expect(actual, `run ${run}`).toEqual(expected);
        }
        seen.compiled += Number(plans.planOf(parse(operation.query)).isCompilable());
        seen.withData += Number(expected.data.length > 40);
        seen.withErrors += Number(expected.errors.length > 0);
        seen.withWrites += Number(expected.writes.length > 0);
      });
      await fc.assert(property, { numRuns: count, seed: Number(RANDOM_SEED), endOnFailure: true });
      // Otherwise the operations prove little. A few operations have no typical shares.
      if (count < 300) return;
      expect(seen.compiled / count).toBeGreaterThan(0.15);
      expect(seen.withData / count).toBeGreaterThan(0.5);
      expect(seen.withErrors / count).toBeGreaterThan(0.1);
      expect(seen.withWrites / count).toBeGreaterThan(0.1);
      expect(seen.limited / count).toBeLessThan(0.02);
    },
  );
});
