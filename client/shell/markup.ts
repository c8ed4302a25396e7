const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or a quoted attribute of HTML and XML. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
