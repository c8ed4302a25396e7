import { darken } from '../color.ts';

/** What things in clear glass look like, by the English words on the label; the first that fits. */
const looks: readonly (readonly [RegExp, string, string])[] = [
  [/black vinegar|dark soy/i, '#1d0d08', '#4a2414'],
  [/soy milk|bean milk/i, '#d9cbb6', '#c4b49c'],
  [/soy sauce|tamari|oyster|hoisin|teriyaki/i, '#2a130b', '#5a2c16'],
  [/cooking wine|mirin|sake/i, '#8f4d17', '#c98638'],
  [/fish sauce/i, '#8a3f12', '#c47a32'],
  [/sesame oil/i, '#7a390d', '#b8691f'],
  [/chili oil|chili crisp|doubanjiang|chili/i, '#8f1b10', '#d9812b'],
  [/\boil\b/i, '#dfa01f', '#f2c95a'],
  [/plum/i, '#561520', '#8f2f3a'],
  [/oolong|black tea/i, '#9a5722', '#c98a4a'],
  [/barley/i, '#84451a', '#b9793c'],
  [/milk tea/i, '#d08a52', '#e8b684'],
  [/jasmine|green tea(?! dish)/i, '#c8a53c', '#e2c874'],
  [/lemon/i, '#efe6a4', '#f8f3d0'],
  [/citron|honey|yuzu/i, '#e39a18', '#f6cf5e'],
  [/rose/i, '#b8506e', '#e8a9ba'],
  [/chrysanthemum/i, '#e9cf86', '#f8ecc4'],
  [/coconut fruit jelly/i, '#f2708a', '#ffd27a'],
  [/coconut|yogurt|milk|cream/i, '#f6efe2', '#ffffff'],
  [/kimchi/i, '#c23a1c', '#f0a05a'],
];

/** The two colors of what is inside, from the label's words, or else from the pack's own color. */
export function contentsOf(label: string, main: string, tone: string): { food: string; foodSecond: string } {
  const look = looks.find(([words]) => words.test(label));
  return look ? { food: look[1], foodSecond: look[2] } : { food: darken(main, 0.1), foodSecond: tone };
}
