import type { NumberRange } from '../../gateway/rest/response-shape.ts';
import type { Schema } from './response-schema.ts';

const numberTypes = ['integer', 'number'];

/** The allowed numbers of a schema; null if it is no number or has an enum. Throws if it lacks a limit: every number needs both. */
export function rangeOf(node: Schema): NumberRange | null {
  const { type, minimum, maximum } = node;
  if (node.enum || ![type].flat().some((name) => name !== undefined && numberTypes.includes(name)))
    return null;
  if (minimum === undefined || maximum === undefined)
    throw new Error(`The contract has a number without minimum or maximum: ${JSON.stringify(node)}`);
  const decimals = node['x-decimals'];
  return {
    min: minimum,
    max: maximum,
    ...(decimals === undefined ? {} : { decimals }),
    ...(node['x-clamp'] === true && { isClamped: true }),
  };
}
