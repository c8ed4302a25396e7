import { traditionalDictionary } from './generated/traditional-dictionary.ts';
import { TraditionalConverter } from './traditional-converter.ts';

/** More than the texts of a catalog of 10,000 products; long texts are converted again. */
const maxTexts = 20_000;
const maxLength = 60;

let converter: TraditionalConverter | null = null;
const converted = new Map<string, string>();

/** A Chinese text in Traditional characters, with the same length. The dictionary is loaded at the first call. */
export function toTraditional(text: string): string {
  const known = converted.get(text);
  if (known !== undefined) return known;
  converter ??= new TraditionalConverter(traditionalDictionary);
  const result = converter.convert(text);
  if (text.length > maxLength) return result;
  if (converted.size >= maxTexts) converted.clear();
  converted.set(text, result);
  return result;
}

/** HTML in Traditional characters: its text and the attributes that are shown. Addresses and other attributes stay. */
export const toTraditionalHtml = (html: string): string =>
  html.replace(/<[^<>]*>|[^<>]+/g, (part) =>
    part.startsWith('<')
      ? part.replace(
          /\b(alt|title)="([^"]*)"/g,
          (_, name: string, value: string) => `${name}="${toTraditional(value)}"`,
        )
      : toTraditional(part),
  );
