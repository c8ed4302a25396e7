import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { jsonContent, lookUp, pointerTo, readContract } from '../../../legacy-api/contract/index.ts';
import type { Operation, OperationId } from '../../../legacy-api/contract/index.ts';
import { contractFile } from '../../../legacy-api/resources.ts';

const contract = await readContract(contractFile);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(contract.document, 'openapi.yaml');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const { document, operations } = contract;

export function operationOf(id: OperationId): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`${id} is not in openapi.yaml`);
  return found;
}

/** Every request and response body of the contract, with its examples. */
export function* documentedBodies(): Generator<{ place: string; schema: string; examples: unknown[] }> {
  for (const { id, method, path, statuses } of operations) {
    const base = pointerTo('paths', path, method.toLowerCase());
    for (const part of ['requestBody', ...statuses.map((status) => `responses/${status}`)]) {
      const media = lookUp(document, jsonContent(`${base}/${part}`));
      if (!isRecord(media.value)) continue;
      const { example, examples } = media.value;
      const named = isRecord(examples) ? Object.values(examples) : [];
      const values = named.flatMap((entry) => (isRecord(entry) ? [entry.value] : []));
      yield {
        place: `${id} ${part}`,
        schema: `${media.pointer}/schema`,
        examples: example === undefined ? values : [example],
      };
    }
  }
}

/** The violations of a schema by a value, as text; empty if there are none. */
export function mismatch(schema: string, value: unknown): string {
  const validate = ajv.getSchema(`openapi.yaml${schema}`) ?? ajv.compile({ $ref: `openapi.yaml${schema}` });
  return validate(value) === true ? '' : ajv.errorsText(validate.errors);
}

/** Statuses that any call may respond with (see the contract's introduction), with a Detail body. */
const anywhere = [405, 413, 415, 429];

/** The reason why a response is not documented; empty if it is. */
export function undocumented(operation: Operation, status: number, body: unknown): string {
  if (anywhere.includes(status) && !operation.statuses.includes(status)) {
    return mismatch('#/components/schemas/Detail', body);
  }
  if (!operation.statuses.includes(status)) return `the status ${status} is not documented`;
  const response = pointerTo(
    'paths',
    operation.path,
    operation.method.toLowerCase(),
    'responses',
    `${status}`,
  );
  const media = lookUp(document, jsonContent(response));
  if (media.value === undefined) return body === undefined ? '' : 'a body is not documented';
  return mismatch(`${media.pointer}/schema`, body);
}
