import fc from 'fast-check';

/** Texts that change paths, break encodings or end strings early. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '.', '..', '../', '../../account', '..%2f..%2faccount', '%2F', '%2e%2e', '%00', '%', '%zz'],
    ...[
      '1/../2',
      '1?pk=2',
      '1#',
      '1;2',
      '1\\2',
      '\\..\\',
      'a&b=c',
      '\u0000',
      '\r\nX-A: b',
      '\ud800',
      '\udc00x',
    ],
    ...['__proto__', 'constructor', '0', '-1', '1', '31', '501', '2147483648', '9'.repeat(40), '1e3', '0x10'],
    ...[
      '2026-02-30',
      '2026-03-06T14:00',
      '12.345',
      'NaN',
      "' OR 1=1 --",
      '<script>',
      '豆腐',
      '🥬'.repeat(50),
    ],
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Any JSON value. */
export const anyValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], ['1'], {
      id: '1',
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
