/** The GraphQL `LocalizedText`. */
export interface LocalizedTextSource {
  readonly en: string;
  readonly zh: string;
}

/** Both names of an object (`Name` is English, `Description` Chinese). If one is empty, the other is used for both. */
export function localizedText(en: string, zh: string | null | undefined): LocalizedTextSource {
  return { en: en || zh || '', zh: zh || en };
}
