/** A 32-bit hash of a text (FNV-1a): the same text gives the same number on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** Numbers that look random and are always the same for a seed. */
export interface Seeded {
  /** at least `from`, below `to` */
  between(from: number, to: number): number;
  /** a whole number below `count` */
  below(count: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

/** A source of numbers (mulberry32) that starts from a text, such as a product number. */
export function seededBy(text: string): Seeded {
  let state = hashOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    between: (from, to) => from + (to - from) * next(),
    below,
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('There is nothing to pick from');
      return choice;
    },
    chance: (probability) => next() < probability,
  };
}
