import { describe, expect, it } from 'vitest';
import { foldedName } from '../../gateway/graphql/folded-name.ts';
import { folded } from '../../legacy-api/values/text.ts';

/** All Unicode characters except surrogates. */
function* characters(): Generator<string> {
  for (let point = 0; point <= 0x10ffff; point += 1)
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
}

describe('name folding', () => {
  it('is the same in the gateway and in the REST API, for every character', () => {
    const different: string[] = [];
    for (const character of characters()) {
      const name = `a${character}b`;
      if (foldedName(name) !== folded(name)) different.push(character);
    }
    expect(different).toEqual([]);
  });

  it('maps every compatibility form and letter case to the same name, and is idempotent', () => {
    const different: string[] = [];
    for (const character of characters()) {
      const once = foldedName(character);
      const isSame = foldedName(once) === once && foldedName(character.normalize('NFKC')) === once;
      if (!isSame) different.push(character);
    }
    expect(different).toEqual([]);
  });

  it.each([
    ['ｍｅｉ', 'mei'],
    ['MEI\u3000', 'mei'],
    ['ﬁnn', 'finn'],
    ['𝖒𝖊𝖎', 'mei'],
  ])('folds %s to %s', (name, plain) => {
    expect(foldedName(name)).toBe(plain);
  });
});
