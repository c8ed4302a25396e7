import { readFile } from 'node:fs/promises';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** A problem in the data. `line` starts at 1; `field` is a path like `products[3].price`. */
export interface CatalogProblem {
  file: string;
  line: number;
  field: string;
  reason: string;
}

export type FieldPath = readonly (string | number)[];

/** A parsed YAML file with the source line of each field. */
export interface Source<T> {
  file: string;
  data: T;
  problem(path: FieldPath, reason: string): CatalogProblem;
}

export type SourceResult<T> = { ok: true; source: Source<T> } | { ok: false; problems: CatalogProblem[] };

function fieldText(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === String(part))?.[1];
  }
  return value;
}

const languageOf: Record<string, string> = {
  name: 'English',
  en: 'English',
  nameZh: 'Chinese',
  zh: 'Chinese',
};

function missing(path: FieldPath): string {
  const language = languageOf[String(path.at(-1))];
  return language === undefined ? 'is missing' : `is missing: the ${language} text`;
}

/** Finds the line of a field. For a missing field, the line of its nearest ancestor. */
function lineFinder(contents: unknown, counter: LineCounter): (path: FieldPath) => number {
  const lineAt = (node: unknown, otherwise: number) =>
    isNode(node) && node.range ? counter.linePos(node.range[0]).line : otherwise;
  return (path) => {
    let node = contents;
    let line = lineAt(node, 1);
    for (const part of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => (isScalar(item.key) ? item.key.value : item.key) === part);
        if (!pair) break;
        line = lineAt(pair.key, line);
        node = pair.value;
      } else if (isSeq(node) && typeof part === 'number') {
        node = node.items[part];
        line = lineAt(node, line);
      } else break;
    }
    return line;
  };
}

/**
 * Reads a YAML file and validates it. `name` is the file name in problems. A file that cannot be read is a problem, too.
 */
export async function readSource<S extends z.ZodType>(
  path: string,
  name: string,
  schema: S,
): Promise<SourceResult<z.infer<S>>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { ok: false, problems: [{ file: name, line: 1, field: '', reason: 'cannot be read' }] };
  }
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file: name,
      line: counter.linePos(error.pos[0]).line,
      field: '',
      reason: `is not valid YAML: ${error.message}`,
    }));
    return { ok: false, problems };
  }
  const lineOf = lineFinder(document.contents, counter);
  const problem = (field: FieldPath, reason: string) => ({
    file: name,
    line: lineOf(field),
    field: fieldText(field),
    reason,
  });

  const raw: unknown = document.toJS();
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, source: { file: name, data: parsed.data, problem } };
  const problems = parsed.error.issues.flatMap((issue) => {
    const at = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => problem([...at, key], 'is not a field of this form'));
    }
    return [problem(at, valueAt(raw, at) === undefined ? missing(at) : issue.message)];
  });
  return { ok: false, problems };
}
