import { describe, it } from 'vitest';
import { runScenario, type Executor } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';

const executors: Executor[] = ['interpreted', 'compiled'];

/** Tests each scenario of a domain, with an interpreted and a compiled operation. */
export function testScenarios(domain: string, scenarios: readonly Scenario[]): void {
  describe.each(executors)(`${domain}, %s`, (executor) => {
    for (const scenario of scenarios) {
      it(scenario.name, async () => {
        await runScenario(scenario, executor);
      });
    }
  });
}
