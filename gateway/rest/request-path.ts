import { badUserInput } from '../values/errors.ts';
import { noPathSegment } from '../values/messages/errors.ts';

export type PathValues = Readonly<Record<string, string | number | boolean>>;
export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One path segment, encoded. Throws BAD_USER_INPUT for a value that would change the path: empty, dots, control characters. */
function segment(name: string, value: string | number | boolean | undefined): string {
  const text = String(value ?? '');

  if (/^\.{0,2}$/.test(text) || text.length > 300 || /[\u0000-\u001f\u007f]/.test(text)) {
    throw badUserInput(noPathSegment(name));
  }
  return encoded(text);
}

/** Percent-encoded. Lone surrogates, which are invalid in UTF-8, become the replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** The template with encoded values and the query. Leaves out undefined and null. */
export function requestPath(template: string, path?: PathValues, query?: QueryValues): string {
  const filled = path
    ? template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, path[name]))
    : template;
  if (!query) return filled;
  let search = '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === null) continue;
    search += `${search === '' ? '?' : '&'}${encodeURIComponent(name)}=${encoded(String(value))}`;
  }
  return filled + search;
}
