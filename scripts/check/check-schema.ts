/**
 * Reports the changes of the schema since the last release (schema/released.graphql). Fails if a change breaks clients without a new major
 * version, or if a deprecation has no reason and date.
 */
import { apiSchema } from '../../gateway/graphql/api-schema.ts';
import { undatedDeprecations } from './deprecations.ts';
import { changesSinceRelease, workingVersion } from './released-schema.ts';
import { mayBreak } from './schema-changes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

for (const coordinate of undatedDeprecations(apiSchema)) {
  fail(
    `Schema: the reason of ${coordinate} has to say what to use, and end with "Removed on or after YYYY-MM-DD."`,
  );
}
const version = workingVersion();
const since = await changesSinceRelease();
if (since) {
  const { version: released, breaking, dangerous } = since;
  for (const change of dangerous) say(`Schema, dangerous since ${released}: ${change}`);
  for (const change of breaking) say(`Schema, breaking since ${released}: ${change}`);
  if (breaking.length === 0) say(`Schema: nothing breaks since ${released}.`);
  else if (!mayBreak(released, version))
    fail(`Version ${version} may not break what ${released} promised: deprecate instead.`);
} else if (version.startsWith('0.')) {
  say('Schema: nothing released yet; npm run release:schema writes schema/released.graphql.');
} else {
  fail(`Version ${version} needs schema/released.graphql: npm run release:schema writes it.`);
}
