import { parse } from 'yaml';
import { z } from 'zod';

const word = z.string().regex(/^[\p{Script=Han}“”「」]+$/u);
const pairs = z.record(word, word);
const sameLength = pairs.refine(
  (all) => Object.entries(all).every(([from, to]) => from.length === to.length),
  'Both sides need the same number of characters.',
);

export interface Corrections {
  readonly characters: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
}

/** Parses locales/traditional-chinese.yaml. Throws if a correction is not valid. */
export const parseCorrections = (yaml: string): Corrections =>
  z.strictObject({ characters: sameLength, words: sameLength, messages: pairs }).parse(parse(yaml));
