import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** Changes of a schema, one sentence each. */
export interface SchemaChanges {
  /** Changes that break correct clients. */
  readonly breaking: readonly string[];
  /** Changes that can break careless clients, such as a new enum value. */
  readonly dangerous: readonly string[];
}

/** A changed cost or limit; its message does not contain the field. */
const argumentOfDirective = 'DIRECTIVE_USAGE_ARGUMENT';

/** The changes between two schemas for clients of the older one. Both are SDL. */
export async function schemaChanges(older: string, newer: string): Promise<SchemaChanges> {
  const changes = await diff(buildSchema(older), buildSchema(newer));
  const of = (level: CriticalityLevel) =>
    changes
      .filter(({ criticality, type }) => criticality.level === level && !type.startsWith(argumentOfDirective))
      .map(({ message }) => message);
  return { breaking: of(CriticalityLevel.Breaking), dangerous: of(CriticalityLevel.Dangerous) };
}

/** The part of a version that must increase for a breaking change: the first number, or the second while the first is 0. */
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
