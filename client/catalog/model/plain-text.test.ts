import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plain text of a rich text', () => {
  it('keeps the text and drops the markup', () => {
    expect(plainText('<p>Firm <b>tofu</b> &amp; more.</p>\n<ul><li>Keep&nbsp;cold</li></ul>')).toBe(
      'Firm tofu & more. Keep cold',
    );
    expect(plainText('0&#176;F, &#x8c46;&#8217;, &unknown;')).toBe('0°F, 豆’, &unknown;');
  });

  it('ends at a whole word', () => {
    expect(plainText('Thirty-odd hand-pleated dumplings of pork', 26)).toBe('Thirty-odd hand-pleated…');
    expect(plainText('选猪前腿肉粗绞，白菜先杀掉水分再拌馅，吃得出肉粒', 20)).toBe(
      '选猪前腿肉粗绞，白菜先杀掉水分再拌馅…',
    );
    expect(plainText('short')).toBe('short');
  });
});
