import { isRecord } from '../values/is-record.ts';
import { repairRejection } from './rejection-data.ts';
import type { Violation } from './repair-response.ts';

/** Maximum length of a REST message that is returned to clients. */
const maxMessageLength = 300;

/** Plain text without line breaks and control characters, at most 300 characters. */
function plainText(text: string): string {
  const flat = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  return flat.length <= maxMessageLength ? flat : `${flat.slice(0, maxMessageLength - 1)}…`;
}

function fieldErrors(body: Record<string, unknown>): Record<string, string[]> | null {
  const entries = Object.entries(body).flatMap(([field, reasons]): [string, string[]][] => {
    if (!Array.isArray(reasons)) return [];
    const texts = reasons.filter((reason) => typeof reason === 'string').map(plainText);
    return texts.length > 0 ? [[field, texts]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * A documented 4xx response of the REST API (400, 404, 409 and others). A domain turns it into `userErrors` or null; if none catches it,
 * it becomes NOT_FOUND or BAD_USER_INPUT without its message.
 */
export class LegacyRejection extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The code, if the REST API sent one. Domains compare it with those that they know. */
  readonly code: string | null;
  /** Reasons by REST field name (`non_field_errors` for the whole input), if the rejection is about fields. */
  readonly fields: Record<string, string[]> | null;
  /** All other fields of the body that match the contract: `StockLevel`, `Product_id`, totals. */
  readonly data: Record<string, unknown>;
  /** The contract violations of these fields. */
  readonly violations: readonly Violation[];

  constructor(status: number, body: unknown) {
    const record = isRecord(body) ? body : {};
    const { message, code, detail, ...rest } = record;
    // A field can be named `code`.
    const fields = typeof message === 'string' ? null : fieldErrors({ code, ...rest });
    const text =
      typeof message === 'string'
        ? message
        : typeof detail === 'string'
          ? detail
          : Object.values(fields ?? {})[0]?.[0];
    super(plainText(text ?? 'The request was rejected.'));
    this.name = 'LegacyRejection';
    this.status = status;
    this.code = typeof code === 'string' ? code : null;
    this.fields = fields;
    const { data, violations } = repairRejection(fields ? {} : rest);
    this.data = data;
    this.violations = violations;
  }
}
