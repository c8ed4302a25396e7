import { describe, expect, it } from 'vitest';
import { scalars } from './scalars.ts';

type Name = keyof typeof scalars;

describe('scalars', () => {
  it.each<[Name, string]>([
    ['Date', '2026-03-05'],
    ['DateTime', '2026-03-05T15:04:05-08:00'],
    ['DateTime', '2026-03-05T15:04:05.123Z'],
    ['Decimal', '12.30'],
    ['LocalDateTime', '2026-03-05T14:00'],
    ['URL', '/media/a.webp'],
  ])('%s accepts %s', (name, text) => {
    expect(scalars[name].parseValue(text)).toBe(text);
  });

  it.each<[Name, unknown]>([
    ['Date', '2026-02-30'],
    ['Date', '05.03.2026'],
    ['DateTime', '2026-03-05T15:04:05'],
    ['DateTime', '2026-02-30T15:04:05Z'],
    ['Decimal', '12,30'],
    ['Decimal', 12.3],
    ['LocalDateTime', '2026-03-05T24:00'],
    ['LocalDateTime', '2026-03-05T14:00:00'],
    ['URL', '//evil.example'],
    ['URL', 'javascript:alert(1)'],
  ])('%s rejects %j', (name, value) => {
    expect(() => scalars[name].parseValue(value)).toThrow(name);
  });

  it('serialize only strings', () => {
    expect(() => scalars.Decimal.serialize(12)).toThrow('Decimal must be text.');
  });
});
