import { describe, it } from 'vitest';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';

/** Makes a test of each scenario of a domain. */
export function testScenarios(domain: string, scenarios: readonly Scenario[]): void {
  describe(domain, () => {
    for (const scenario of scenarios) {
      it(scenario.name, async () => {
        await runScenario(scenario);
      });
    }
  });
}
