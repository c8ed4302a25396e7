import { namedShapes } from '../../gateway/rest/generated/response-shapes.ts';
import type { Shape } from '../../gateway/rest/response-shape.ts';

/** Parts of a response that are not in the contract. */
export interface Undocumented {
  /** JSON pointers, with `*` for any position of a list. */
  readonly fields: Set<string>;
  /** By pointer, values that are missing in the contract's enum. */
  readonly values: Map<string, Set<string>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the fields of a value that are not in its shape. */
export function collectUndocumented(
  shape: Shape,
  value: unknown,
  pointer: string,
  found: Undocumented,
): void {
  switch (shape.kind) {
    case 'named': {
      const named = namedShapes[shape.name];
      if (named) collectUndocumented(named, value, pointer, found);
      return;
    }
    case 'choice':
      if (isRecord(value)) collectChoice(shape.shapes, value, pointer, found);
      return;
    case 'list':
      if (!Array.isArray(value)) return;
      for (const item of value) collectUndocumented(shape.items, item, `${pointer}/*`, found);
      return;
    case 'record':
      if (isRecord(value)) collectRecord(shape, value, pointer, found);
      return;
    case 'scalar':
      if (!shape.values || typeof value !== 'string' || shape.values.includes(value)) return;
      found.values.set(pointer, (found.values.get(pointer) ?? new Set()).add(value));
      return;
    case 'any':
  }
}

function collectRecord(
  shape: Shape & { kind: 'record' },
  value: Record<string, unknown>,
  pointer: string,
  found: Undocumented,
): void {
  for (const [name, inner] of Object.entries(value)) {
    const field = shape.fields[name];
    if (field) collectUndocumented(field.shape, inner, `${pointer}/${name}`, found);
    else found.fields.add(`${pointer}/${name}`);
  }
}

/** Of several shapes, the one with most of the value's fields. */
function collectChoice(
  shapes: readonly Shape[],
  value: Record<string, unknown>,
  pointer: string,
  found: Undocumented,
): void {
  const attempts = shapes.map((shape) => {
    const attempt: Undocumented = { fields: new Set(), values: new Map() };
    collectUndocumented(shape, value, pointer, attempt);
    return attempt;
  });
  const best = attempts.sort((a, b) => a.fields.size - b.fields.size)[0];
  for (const field of best?.fields ?? []) found.fields.add(field);
  for (const [place, values] of best?.values ?? []) {
    for (const one of values) found.values.set(place, (found.values.get(place) ?? new Set()).add(one));
  }
}
