/** How many tests passed, how many failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Tests that this machine lacks a program for: prints in one line which and why. In CI, which installs every program, that is a failure.
 */
export function leftOut(tests: string, reason: string): Tally {
  process.stdout.write(`\nLeft out: ${tests}. ${reason}\n`);
  return { passed: 0, failed: process.env['CI'] ? 1 : 0 };
}

/** Prints the sum as the last line of a run, and fails the process with it. */
export function report(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
