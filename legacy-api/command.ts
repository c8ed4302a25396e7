import { readConfig } from './config.ts';
import type { LegacyApiConfig } from './config.ts';
import { StartError } from './start/data-directory.ts';
import { startProblem } from './start/start-problem.ts';

/** The configuration of the environment. Throws a `StartError` with one sentence for each variable that is wrong. */
export function configuredOrThrow(environment: NodeJS.ProcessEnv): LegacyApiConfig {
  const settings = readConfig(environment);
  if (!settings.ok) throw new StartError(settings.problems.join('\n'));
  return settings.config;
}

/** Runs a command of the REST API: what its user can mend is said in a sentence, everything else with its stack. */
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
