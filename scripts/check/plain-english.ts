/** How plain the English of a text is. */
export interface Plainness {
  /** Words of the prose: headings, tables and code are not counted. */
  readonly words: number;
  /** Sentences of more than `longSentence` words, as a share of all sentences. */
  readonly longShare: number;
  readonly longest: string;
  /** Flesch reading ease: 60 is plain English, 30 is academic. */
  readonly ease: number;
  /** Terms that the glossary replaces, also in tables. */
  readonly banned: readonly string[];
}

export const longSentence = 25;

const bannedTerms =
  /\b(?:anew|all the same|answer(?:s|ed|ing)?|back ?ends?|bears|cancell(?:ed|ing|s)|come(?:s)? alive|everybody|front door|held still|legacy API|nobody else|not alive|refus(?:al|als|e|es|ed|ing)|seams?|sleeping|somebody|stands|tells|told|under way|upstreams?|whoever)\b(?![-(/])/gi;

/** Replaces code in a line: counts as a word without syllables. */
const code = '¤';

const wordsOf = (text: string): string[] => text.match(/¤|[\p{L}\p{N}][\p{L}\p{N}'’.,/×-]*/gu) ?? [];

/** An estimate that is good enough for an average: groups of vowels without a silent e. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^l]e|[^dt]ed|es)$/, '').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Markdown without code blocks, link targets and emphasis. Code in a line becomes `code`. */
const withoutMarkup = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/^ {4}.*$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/``.+?``|`[^`\n]+`/g, code)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/<https?:[^>]*>/g, code)
    .replaceAll(/\*\*|(?<!\w)_|_(?!\w)/g, '');

/** Paragraphs and list items, each as one line. */
function blocksOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (/^(?:#|\||>?\s*$)/.test(line) ? '' : line));
  return lines
    .join('\n')
    .split(/\n{2}|\n(?= *(?:[-*]|\d+\.) )/)
    .map((block) =>
      block
        .replace(/^\s*(?:[-*]|\d+\.) /, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '');
}

const sentencesOf = (block: string): string[] =>
  block.split(/(?<=[.!?:;][")”]?) +(?=[\p{Lu}\p{N}"“(¤])/u).filter((text) => wordsOf(text).length > 0);

export function plainness(markdown: string): Plainness {
  const text = withoutMarkup(markdown);
  const sentences = blocksOf(text).flatMap(sentencesOf);
  const lengths = sentences.map((sentence) => wordsOf(sentence).length);
  const words = sentences.flatMap(wordsOf);
  const count = Math.max(1, sentences.length);
  const read = words.filter((word) => word !== code);
  const syllableCount = read.reduce((sum, word) => sum + syllables(word), 0);
  return {
    words: words.length,
    longShare: lengths.filter((length) => length > longSentence).length / count,
    longest: sentences[lengths.indexOf(Math.max(...lengths))] ?? '',
    ease: 206.835 - (1.015 * words.length) / count - (84.6 * syllableCount) / Math.max(1, read.length),
    banned: [...text.matchAll(bannedTerms)].map(([term]) => term.toLowerCase()),
  };
}
