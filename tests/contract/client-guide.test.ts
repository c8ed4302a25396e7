import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import {
  maxDepth,
  maxOperationCost,
  maxResponseBytes,
  maxTokens,
  maxVariableDepth,
} from '../../gateway/graphql/operation-limits.ts';
import { triesOf } from '../../gateway/graphql/describe-directives.ts';
import { rateLimitsOf, rootFields, type RateLimit } from '../../gateway/graphql/directives.ts';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { maxPictureBytes } from '../../gateway/account/index.ts';
import { maxBodyBytes } from '../../gateway/http/graphql-endpoint.ts';
import { clientTimes } from '../../gateway/http/http-server.ts';
import { pictureLimits, picturePath } from '../../gateway/http/picture-endpoint.ts';

const text = readFileSync(new URL('../../docs/building-a-client.md', import.meta.url), 'utf8');
const limits = new Map(
  (text.split('## Limits')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const [, what = '', most = ''] = line.split('|').map((cell) => cell.trim());
      return [what.split(/[:,]/)[0], most.replaceAll(',', '')];
    }),
);

describe('docs/building-a-client.md', () => {
  it('names the actual limits', () => {
    const { costPerSecond } = readConfig({});
    expect(limits.get('Cost of an operation')).toBe(`${maxOperationCost} points`);
    expect(limits.get('Budget of an address')).toBe(
      `${costPerSecond * 10} points; ${costPerSecond} a second come back`,
    );
    expect(limits.get('Budget of a token')).toBe(
      `${costPerSecond * 5} points; ${costPerSecond / 2} a second come back`,
    );
    expect(limits.get('Response')).toBe(`${maxResponseBytes / 1024 / 1024} MiB`);
    expect(limits.get('Depth of fields')).toBe(String(maxDepth));
    expect(limits.get('Tokens of a document')).toBe(String(maxTokens));
    expect(limits.get('Depth of variables')).toBe(String(maxVariableDepth));
    expect(limits.get('Body')).toBe(
      `${maxBodyBytes / 1024} KiB; ${maxPictureBytes / 1024 / 1024} MiB for a picture`,
    );
    expect(limits.get('Time to send a request')).toBe(`${clientTimes(0).requestMs / 1000} s`);
    expect(limits.get('Time')).toBe(`${readConfig({}).operationTimeoutMs / 1000} s for an operation`);
  });

  it('lists every rate-limited field with its limits', () => {
    const cell = (limits: readonly RateLimit[], key: RateLimit['by']) => {
      const limit = limits.find(({ by }) => by === key);
      return limit ? triesOf(limit) : '';
    };
    const schema = createSchema();
    const limited = [
      ...rootFields(schema).map((field) => [field.name, rateLimitsOf(schema, field)] as const),
      [`PUT ${picturePath}`, pictureLimits] as const,
    ].filter(([, limits]) => limits.length > 0);
    const rows = limited.map(([name, limits]) => [
      `\`${name}\``,
      cell(limits, 'ADDRESS'),
      cell(limits, 'ACCOUNT'),
      cell(limits, 'RECIPIENT'),
    ]);
    const section = text.split('### Tries')[1]?.split('\n## ')[0] ?? '';
    const documented = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((value) => value.trim()),
      );
    expect(documented.toSorted()).toEqual(rows.toSorted());
  });
});
