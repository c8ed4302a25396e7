import { parseLexicon } from '../../gateway/search/lexicon/lexicon.ts';

/** Generates the text of gateway/generated/search-lexicon.ts from the text of lexicon.yaml. */
export function lexiconModule(yaml: string): string {
  return `/* Generated from gateway/search/lexicon/lexicon.yaml by lexicon-module.ts. */
import type { Lexicon } from '../search/lexicon/lexicon.ts';

export const searchLexicon: Lexicon = ${JSON.stringify(parseLexicon(yaml))};
`;
}
