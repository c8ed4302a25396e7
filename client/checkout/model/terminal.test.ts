import { describe, expect, it } from 'vitest';
import { terminalFor } from './terminal.ts';

describe('terminal', () => {
  it.each([
    [390, 'WAP'],
    [899, 'WAP'],
    [900, 'ONLINE'],
    [1280, 'ONLINE'],
  ])('for a screen of %i px › is %s', (width, terminal) => {
    expect(terminalFor(width)).toBe(terminal);
  });
});
