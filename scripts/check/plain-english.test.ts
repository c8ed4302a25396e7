import { describe, expect, it } from 'vitest';
import { plainness } from './plain-english.ts';

const long = `The gateway ${'reads one more word '.repeat(6)}and stops.`;

describe('plainness', () => {
  it('counts sentences of more than 25 words', () => {
    const { longShare, longest } = plainness(`It is short. ${long}`);
    expect(longShare).toBe(0.5);
    expect(longest).toBe(long);
  });

  it('takes list items as sentences, and leaves out headings, tables and code blocks', () => {
    const text = `# A heading\n\n- One item\n- Another item\n\n| a | b |\n| --- | --- |\n\n\`\`\`sh\nnpm ci\n\`\`\`\n`;
    expect(plainness(text).words).toBe(4);
  });

  it('counts code in a line as one word, and ignores link targets', () => {
    expect(plainness('Run `npm run check -- docs` and [read](docs/a-page.md).').words).toBe(4);
  });

  it('finds banned terms in prose and tables, but not in code', () => {
    expect(plainness('Whoever asks.\n\n| The back end |\n\n`refused`').banned).toEqual([
      'whoever',
      'back end',
    ]);
  });

  it('rates short words as easier than long ones', () => {
    const easy = plainness('The shop sends the mail once.').ease;
    const hard = plainness('Idempotency considerations necessitate transactional persistence.').ease;
    expect(easy).toBeGreaterThan(hard + 50);
  });
});
