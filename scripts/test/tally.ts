/** How many tests passed, how many failed, and the names of those that failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly names?: readonly string[];
  /** Debian packages for the skipped tests. */
  readonly packages?: readonly string[];
  /** A line for the end of the run: what ran, and for how long. */
  readonly time?: string;
}

/** Runs a part of the tests and measures its duration. */
export async function timed(part: string, run: () => Tally | Promise<Tally>): Promise<Tally> {
  const from = performance.now();
  const tally = await run();
  const seconds = Math.round((performance.now() - from) / 1_000);
  const tests = tally.passed + tally.failed;
  return { ...tally, time: `${part}: ${String(tests)} tests in ${durationText(seconds)}` };
}

const durationText = (seconds: number): string =>
  seconds < 60 ? `${String(seconds)} s` : `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;

/**
 * Reports tests that are skipped because a program is missing, in one line. Fails in CI, which installs every program. `report` prints one
 * command for all missing packages.
 */
export function leftOut(tests: string, reason: string, packages: readonly string[] = []): Tally {
  process.stdout.write(`\nLeft out: ${tests}. ${reason}\n`);
  return process.env['CI']
    ? { passed: 0, failed: 1, names: [tests], packages }
    : { passed: 0, failed: 0, packages };
}

/** Prints the duration of each part, failures, missing packages, and the sum as the last line. Fails the process if a test failed. */
export function report(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const names = tallies.flatMap((tally) => tally.names ?? []);
  const packages = [...new Set(tallies.flatMap((tally) => tally.packages ?? []))];
  const times = tallies.flatMap(({ time }) => time ?? []);
  process.stdout.write(`\n${times.map((time) => `${time}\n`).join('')}`);
  process.stdout.write(`${names.map((name) => `Failed: ${name}\n`).join('')}`);
  if (packages.length > 0)
    process.stdout.write(`To run what was left out (Debian): apt-get install ${packages.join(' ')}\n`);
  process.stdout.write(`${String(passed)} passed, ${String(failed)} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
