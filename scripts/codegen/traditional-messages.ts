import type { TraditionalConverter } from '../../gateway/values/traditional-converter.ts';

/** A message in Traditional Chinese: the corrections for messages first, then the conversion. Arguments and tags are Latin, so they stay. */
export function traditionalMessage(
  simplified: string,
  corrections: Readonly<Record<string, string>>,
  converter: TraditionalConverter,
): string {
  const corrected = Object.entries(corrections).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    simplified,
  );
  return converter.convert(corrected);
}
