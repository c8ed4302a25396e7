import { readFileSync } from 'node:fs';

/** Variables whose values can be in mounted files: `JWT_SECRET_FILE` names the file of `JWT_SECRET`. */
export const secretVariables = [
  'DATABASE_URL',
  'DISPATCH_PASSWORD',
  'JWT_ACCEPTED_SECRETS',
  'JWT_SECRET',
  'SMTP_URL',
  'STAFF_PASSWORD',
] as const;

/** A list without entries is one, and so a secret of Kubernetes can have it always. */
const mayBeEmpty: ReadonlySet<string> = new Set(['JWT_ACCEPTED_SECRETS']);

/** Returns the environment with the contents of its secret files, and one sentence for each file that cannot be read or is empty. */
export function withSecretFiles(environment: NodeJS.ProcessEnv): {
  environment: NodeJS.ProcessEnv;
  problems: string[];
} {
  const problems: string[] = [];
  const secrets = secretVariables.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (file === undefined || file === '') return [];
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret !== '' || mayBeEmpty.has(name)) return [[name, secret] as const];
      problems.push(`${name}_FILE names an empty file.`);
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read.`);
    }
    return [];
  });
  return { environment: { ...environment, ...Object.fromEntries(secrets) }, problems };
}
