import { parseLexicon } from './lexicon.ts';

/** The text of gateway/generated/search-lexicon.ts, made from the text of lexicon.yaml. */
export function lexiconModule(yaml: string): string {
  return `/* Made from gateway/catalog/search/lexicon/lexicon.yaml by generate-lexicon.ts. */
import type { Lexicon } from '../catalog/search/lexicon/lexicon.ts';

export const searchLexicon: Lexicon = ${JSON.stringify(parseLexicon(yaml))};
`;
}
