import { describe, expect, it } from 'vitest';
import { terminalFor } from './terminal.ts';

describe('terminal', () => {
  it.each([
    [390, 'WAP'],
    [899, 'WAP'],
    [900, 'ONLINE'],
    [1280, 'ONLINE'],
  ])('for a screen of %i px › is %s', (width, terminal) => {
    expect(terminalFor(width, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(terminal);
  });

  it('for a phone in landscape › is WAP, however wide its screen', () => {
    expect(terminalFor(932, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')).toBe('WAP');
  });
});
