import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import { maxCost } from '../../gateway/edge/operation-cost.ts';
import { maxTokens, operationLimits } from '../../gateway/edge/operation-limits.ts';
import { limitedFields } from '../../gateway/edge/rate-limits.ts';
import { maxBodyBytes, maxPictureBodyBytes } from '../../gateway/server/apollo-server.ts';

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
  it('names the limits that there are', () => {
    expect(limits.get('Depth of fields')).toBe(String(operationLimits.depth));
    expect(limits.get('Fields')).toBe(String(operationLimits.fields));
    expect(limits.get('Aliases')).toBe(String(operationLimits.aliases));
    expect(limits.get('Words and signs of a document')).toBe(String(maxTokens));
    expect(limits.get('Cost')).toBe(String(maxCost));
    expect(limits.get('Body')).toBe(
      `${maxBodyBytes / 1024} KiB; ${maxPictureBodyBytes / 1024 / 1024} MiB for \`uploadProfilePicture\``,
    );
    expect(limits.get('Time')).toBe(`${readConfig({}).operationTimeoutMs / 1000} s for an operation`);
  });

  it('names what is counted', () => {
    const paragraph = text.split('What a stranger could use')[1]?.split('\n\n')[0] ?? '';
    for (const name of ['login', 'register', 'storeCard', 'applyPromoCode']) {
      expect(limitedFields.has(`Mutation.${name}`)).toBe(true);
      expect(paragraph).toContain(`\`${name}\``);
    }
  });
});
