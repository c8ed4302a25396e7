import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables with a secret that a file holds: `REDIS_URL_FILE` names the file of `REDIS_URL`, as an orchestrator mounts it. Throws where
 * the file cannot be read.
 */
export function withSecretFile(variables: Variables, name: string): Variables {
  const file = variables[`${name}_FILE`];
  return file === undefined || file === ''
    ? variables
    : { ...variables, [name]: readFileSync(file, 'utf8').trim() };
}
