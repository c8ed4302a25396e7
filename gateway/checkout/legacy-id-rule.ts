import { z } from 'zod';
import { legacyId } from '../legacy-id.ts';

/** An `ID` that the REST API can have; becomes its number. */
export const legacyIdRule = (message: string) =>
  z.string().transform((id, context) => {
    const known = legacyId(id);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
