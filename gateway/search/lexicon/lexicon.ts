import { parse } from 'yaml';
import { z } from 'zod';

const phrase = z.string().trim().min(1).max(60);
const phrases = z.array(phrase).min(1);
const target = z.union([phrase, z.strictObject({ category: phrase }), z.strictObject({ head: phrase })]);

const broader = z.strictObject({
  terms: phrases,
  means: z.array(target).min(1),
  related: z.array(target).default([]),
  not: z.array(phrase).default([]),
  only: z.boolean().default(false),
});

const lexiconFile = z.strictObject({
  synonyms: z.array(z.array(phrase).min(2)).default([]),
  broader: z.array(broader).default([]),
  occasions: z.array(broader).default([]),
  attributes: z
    .array(
      z.strictObject({
        terms: phrases,
        says: z.array(phrase).default([]),
        describes: z.array(phrase).default([]),
        unless: z.array(phrase).default([]),
        in: z.array(target).default([]),
      }),
    )
    .default([]),
  filters: z
    .array(
      z.strictObject({
        terms: phrases,
        filter: z.enum(['onSale', 'new', 'inStock']),
        collection: phrase.optional(),
      }),
    )
    .default([]),
  notSold: z.array(z.strictObject({ terms: phrases, substitutes: z.array(target).default([]) })).default([]),
  distinct: z.array(z.array(phrase).min(2)).default([]),
  stopWords: z.array(phrase).default([]),
});

/** The search lexicon; docs/search.md explains its sections. */
export type Lexicon = z.infer<typeof lexiconFile>;
export type Target = z.infer<typeof target>;
export type BroaderEntry = z.infer<typeof broader>;
export type AttributeEntry = Lexicon['attributes'][number];
export type FilterEntry = Lexicon['filters'][number];
export type NotSoldEntry = Lexicon['notSold'][number];

/** Parses a lexicon file. Throws an error that names the first invalid entry. */
export function parseLexicon(yaml: string): Lexicon {
  const result = lexiconFile.safeParse(parse(yaml) ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${issue?.path.join('.') ?? 'lexicon'}: ${issue?.message ?? 'is invalid'}`);
}
