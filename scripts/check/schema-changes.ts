import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** What became of a schema, in sentences. */
export interface SchemaChanges {
  /** A client that was right before may be wrong now. */
  readonly breaking: readonly string[];
  /** A client that is careless may be surprised: a new enum value, say. */
  readonly dangerous: readonly string[];
}

/** A price or a limit that changed; its message does not say of what. */
const argumentOfDirective = 'DIRECTIVE_USAGE_ARGUMENT';

/** What a client of the older schema has to know about the newer one. Both are SDL. */
export async function schemaChanges(older: string, newer: string): Promise<SchemaChanges> {
  const changes = await diff(buildSchema(older), buildSchema(newer));
  const of = (level: CriticalityLevel) =>
    changes
      .filter(({ criticality, type }) => criticality.level === level && !type.startsWith(argumentOfDirective))
      .map(({ message }) => message);
  return { breaking: of(CriticalityLevel.Breaking), dangerous: of(CriticalityLevel.Dangerous) };
}

/** The part of a version that has to rise before anything may break: the first number, or the second while the first is 0. */
function breakingPart(version: string): readonly number[] {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major === 0 ? [0, minor] : [major, 0];
}

/** Whether semantic versioning lets `version` break what `released` promised. */
export function mayBreak(released: string, version: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = breakingPart(released);
  const [major = 0, minor = 0] = breakingPart(version);
  return major > oldMajor || (major === oldMajor && minor > oldMinor);
}
