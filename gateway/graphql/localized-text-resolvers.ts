import type { Resolvers } from '../generated/resolver-types.ts';
import { toTraditional, toTraditionalHtml } from '../values/traditional-chinese.ts';

/** Traditional Chinese for texts of every domain. */
export const localizedTextResolvers: Resolvers = {
  LocalizedText: { zhHant: ({ zh }) => toTraditional(zh) },
  LocalizedHtml: { zhHant: ({ zh }) => toTraditionalHtml(zh) },
};
