import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Adds a secret from a file that an orchestrator mounts: `REDIS_URL_FILE` names the file with `REDIS_URL`. Throws if the file cannot be
 * read.
 */
export function withSecretFile(variables: Variables, name: string): Variables {
  const file = variables[`${name}_FILE`];
  return file === undefined || file === ''
    ? variables
    : { ...variables, [name]: readFileSync(file, 'utf8').trim() };
}
