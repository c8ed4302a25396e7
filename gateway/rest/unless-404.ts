import { LegacyRejection } from './rejection.ts';

/** The result of a read, or `otherwise` if the REST API responds 404. */
export async function unless404<Value, Otherwise>(
  result: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return otherwise;
    throw error;
  }
}
