/**
 * `npm run release:schema`: writes the current schema to schema/released.graphql (and the staff schema beside it), with the version in
 * package.json. `npm run check -- schema` then compares with it. Fails if a change breaks clients of the last release without a new major
 * version.
 */
import { changesSinceRelease, workingVersion, writeRelease } from './check/released-schema.ts';
import { mayBreak } from './check/schema-changes.ts';

const version = workingVersion();
const since = await changesSinceRelease();
if (since && since.breaking.length > 0 && !mayBreak(since.version, version)) {
  for (const change of since.breaking) process.stderr.write(`Breaking since ${since.version}: ${change}\n`);
  process.stderr.write(
    `Version ${version} may not break what ${since.version} promised: raise it in package.json first.\n`,
  );
  process.exitCode = 1;
} else {
  writeRelease(version);
  process.stdout.write(
    `Version ${version} is in schema/released.graphql and schema/released-staff.graphql: commit both.\n`,
  );
}
