import { parse } from 'yaml';
import { z } from 'zod';
import type { LocalizedTextSource } from '../../values/localized-text.ts';

const phrase = z.string().trim().min(1).max(60);
const handle = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/);
const maxIngredients = 12;

const dishFile = z.strictObject({
  ingredients: z.record(
    handle,
    z.strictObject({ en: phrase, zh: phrase, find: z.array(phrase).min(1).max(8).optional() }),
  ),
  dishes: z.array(
    z.strictObject({
      handle,
      en: phrase,
      zh: phrase,
      terms: z.array(phrase).default([]),
      from: z.array(handle).min(1).max(maxIngredients),
    }),
  ),
});

/** An ingredient and the phrases that names of its products end with, best first. */
export interface IngredientEntry {
  readonly name: LocalizedTextSource;
  readonly find: readonly string[];
}

/** A dish with its ingredients; docs/search.md explains the file. */
export interface DishEntry {
  readonly handle: string;
  readonly name: LocalizedTextSource;
  /** Other names that shoppers type. */
  readonly terms: readonly string[];
  readonly ingredients: readonly IngredientEntry[];
}

/** Parses the file of dishes. Throws an error that names the first invalid entry. */
export function parseDishes(yaml: string): DishEntry[] {
  const result = dishFile.safeParse(parse(yaml));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${issue?.path.join('.') ?? 'dishes'}: ${issue?.message ?? 'is invalid'}`);
  }
  const { ingredients, dishes } = result.data;
  return dishes.map((dish) => ({
    handle: dish.handle,
    name: { en: dish.en, zh: dish.zh },
    terms: dish.terms,
    ingredients: dish.from.map((key) => {
      const entry = ingredients[key];
      if (!entry) throw new Error(`${dish.handle}: there is no ingredient ${key}`);
      const { en, zh, find = [en, zh] } = entry;
      return { name: { en, zh }, find };
    }),
  }));
}
