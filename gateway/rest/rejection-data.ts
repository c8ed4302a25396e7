import { namedShapes } from './generated/response-shapes.ts';
import { repair, type Violation } from './repair-response.ts';
import type { Field } from './response-shape.ts';

/** The data of a rejection, and its contract violations. */
interface RejectionData {
  readonly data: Record<string, unknown>;
  readonly violations: readonly Violation[];
}

/** The fields of all rejections of the contract. Fields of the same name have the same shape. */
const fields: ReadonlyMap<string, Field> = new Map(
  Object.values(namedShapes).flatMap((shape) =>
    shape.kind === 'record' && 'code' in shape.fields ? Object.entries(shape.fields) : [],
  ),
);

/** Repairs the data of a rejection. Leaves out what cannot be repaired: each field is optional for the gateway. */
export function repairRejection(sent: Record<string, unknown>): RejectionData {
  const violations: Violation[] = [];
  const data = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = fields.get(name);
      if (!field) return [[name, value]];
      const repaired = repair(field.shape, value);
      for (const violation of repaired.violations) {
        const effect = violation.effect === 'rejected' ? 'defaulted' : violation.effect;
        violations.push({ ...violation, pointer: `/${name}${violation.pointer}`, effect });
      }
      return repaired.isUsable ? [[name, repaired.value]] : [];
    }),
  );
  return { data, violations };
}
