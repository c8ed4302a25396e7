import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

const texts = [
  '',
  'plain',
  '豆腐 & tofu',
  'é\u0000\u2028😀',
  '豆腐'.repeat(5_000),
  'a'.repeat(100_000),
  '😀'.repeat(3_000),
];

describe('UTF-8', () => {
  it.each(texts.map((text) => [text.slice(0, 12), text]))('encodes and decodes %j…', (_, text) => {
    const bytes = encodeUtf8(text);
    expect(bytes.equals(Buffer.from(text))).toBe(true);
    expect(decodeUtf8(bytes)).toBe(text);
  });

  it.each([[[0xff]], [[0xc3]], [[0xe8, 0xb1]], [[0x22, 0xc0, 0x80, 0x22]], [[0xed, 0xa0, 0x80]]])(
    'decodes the invalid bytes %j to null',
    (bytes) => {
      expect(decodeUtf8(Buffer.from(bytes))).toBeNull();
    },
  );
});
