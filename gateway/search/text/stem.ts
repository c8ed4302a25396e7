const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  halves: 'half',
  geese: 'goose',
};

/** Removes the plural ending of a folded English word: `mangoes`, `jellies`, `radishes`. */
export function stem(word: string): string {
  const singular = irregular[word];
  if (singular !== undefined) return singular;
  if (word.length > 4 && /(?:ies|ie)$/.test(word)) return word.replace(/(?:ies|ie)$/, 'y');
  if (word.length > 4 && /(?:o|ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^suio]s$/.test(word)) return word.slice(0, -1);
  if (word.length > 4 && /[aeiou]os$/.test(word)) return word.slice(0, -1);
  return word;
}
