import { driversScenarios } from './drivers.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('drivers', driversScenarios);
