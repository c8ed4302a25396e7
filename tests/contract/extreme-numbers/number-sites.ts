/** A number of a body: the names and positions that lead to it. */
export type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many records a list has at least: one that is not usable must not cost the others. */
const minRecords = 4;

/** A copy of a record with other ids and numbers, as another record of the same list has them. */
function sibling(record: unknown, offset: number): unknown {
  if (!isRecord(record)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name.endsWith('_id') && typeof value === 'number') return [name, value + offset];
      if (/^(ProductNum|RefNum|SONum)$/.test(name) && typeof value === 'string')
        return [name, `${value}${offset}`];
      return [name, value];
    }),
  );
}

/** A body whose lists of records have several of them. */
export function withLongLists(body: unknown): unknown {
  if (Array.isArray(body)) {
    const records = body.map(withLongLists);
    const last = records.at(-1);
    if (!isRecord(last)) return records;
    const missing = Array.from({ length: Math.max(0, minRecords - records.length) }, (_, index) =>
      sibling(structuredClone(last), 100 + index),
    );
    return [...records, ...missing];
  }
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withLongLists(value)]));
}

/** The numbers of a body; of each list, those of its second record. */
export function numberSites(body: unknown, path: Path = []): Path[] {
  if (typeof body === 'number') return [path];
  if (Array.isArray(body)) {
    const at = Math.min(1, body.length - 1);
    return body.length === 0 ? [] : numberSites(body[at], [...path, at]);
  }
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => numberSites(value, [...path, name]));
}

/** A JSON pointer, with `*` for the positions of lists. */
export const pointerOf = (path: Path): string =>
  path.map((part) => `/${typeof part === 'number' ? '*' : part}`).join('');

/** The JSON of a body with another value at a path; `raw` is JSON itself. */
export function jsonWith(body: unknown, path: Path, raw: string): string {
  const copy = structuredClone(body);
  const mark = '\u0001';
  let parent: unknown = copy;
  for (const part of path.slice(0, -1)) parent = Reflect.get(Object(parent), part);
  Reflect.set(Object(parent), path.at(-1) ?? '', mark);
  return JSON.stringify(copy).replace(JSON.stringify(mark), raw);
}
