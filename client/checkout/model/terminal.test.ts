import { describe, expect, it } from 'vitest';
import { terminalFor } from './terminal.ts';

describe('terminal', () => {
  it.each([
    [390, 'MOBILE'],
    [899, 'MOBILE'],
    [900, 'DESKTOP'],
    [1280, 'DESKTOP'],
  ])('for a screen of %i px › is %s', (width, terminal) => {
    expect(terminalFor(width, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(terminal);
  });

  it('for a phone in landscape › is MOBILE, however wide its screen', () => {
    expect(terminalFor(932, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')).toBe('MOBILE');
  });
});
