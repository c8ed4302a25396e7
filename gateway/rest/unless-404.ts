import { LegacyRejection } from './rejection.ts';

/** The result of a read, or `otherwise` where the REST API reports that there is none. */
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
