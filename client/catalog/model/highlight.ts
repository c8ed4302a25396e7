/** A part of a text, in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly length: number;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at its matched parts. Joins overlapping parts and ignores positions outside the text. */
export function splitByMatches(text: string, matches: readonly Range[]): TextPart[] {
  const sorted = matches
    .map(({ start, length }) => ({ start: Math.max(0, start), end: Math.min(text.length, start + length) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let position = 0;
  for (const { start, end } of sorted) {
    if (end <= position) continue;
    const from = Math.max(start, position);
    if (from > position) parts.push({ text: text.slice(position, from), isMatch: false });
    const last = parts.at(-1);
    const matched = text.slice(from, end);
    if (last?.isMatch) parts[parts.length - 1] = { text: last.text + matched, isMatch: true };
    else parts.push({ text: matched, isMatch: true });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMatch: false });
  return parts;
}
