const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for elements and quoted attributes of HTML and XML. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
