import { readConfig } from './config.ts';
import type { LegacyApiConfig } from './config.ts';
import { StartError } from './start/data-directory.ts';
import { startProblem } from './start/start-problem.ts';

/** Reads the configuration from environment variables. Throws a `StartError` with one sentence for each invalid variable. */
export function configuredOrThrow(environment: NodeJS.ProcessEnv): LegacyApiConfig {
  const settings = readConfig(environment);
  if (!settings.ok) throw new StartError(settings.problems.join('\n'));
  return settings.config;
}

/** Runs a command. Prints one sentence for problems that the user can fix; other errors are thrown with their stack. */
export async function runCommand(work: (config: LegacyApiConfig) => Promise<void>): Promise<void> {
  let dataDir = '';
  try {
    const config = configuredOrThrow(process.env);
    dataDir = config.dataDir;
    await work(config);
  } catch (error) {
    const problem = startProblem(error, dataDir);
    if (problem === null) throw error;
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
