import { parse } from 'graphql';
import { describe, it } from 'vitest';
import { OperationPlans } from '../../../gateway/graphql/operation-plan.ts';
import { schema } from '../../../gateway/graphql/schema.ts';
import { runScenario, type Executor } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';

const plans = new OperationPlans(schema);

function executorsOf({ operation }: Scenario): Executor[] {
  if (process.env['SCENARIO_EXECUTOR'] === 'interpreted') return ['interpreted'];
  try {
    return plans.planOf(parse(operation)).isCompilable() ? ['interpreted', 'compiled'] : ['interpreted'];
  } catch {
    // A scenario of an invalid document.
    return ['interpreted'];
  }
}

/** Tests each scenario of a domain, interpreted, and compiled if its operation can be. */
export function testScenarios(domain: string, scenarios: readonly Scenario[]): void {
  describe(domain, () => {
    for (const scenario of scenarios) {
      it.each(executorsOf(scenario))(`${scenario.name}, %s`, async (executor) => {
        await runScenario(scenario, executor);
      });
    }
  });
}
