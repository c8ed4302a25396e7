import { z } from 'zod';
import { legacyIdOf } from '../global-id.ts';

/** An `ID` of a type, global or the REST API's own; becomes the REST API's number. */
export const legacyIdRule = (type: 'Address' | 'Cart', message: string) =>
  z.string().transform((id, context) => {
    const known = legacyIdOf(type, id);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
