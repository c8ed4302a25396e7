import { UserErrors, type UserErrorSource } from '../values/user-error.ts';
import { LegacyRejection } from './rejection.ts';

/** How a domain maps failures to its user errors. */
interface UserErrorRules<UserError> {
  readonly ofErrors: (errors: UserErrorSource[]) => UserError[];
  readonly ofRejection: (rejection: LegacyRejection) => UserError[];
}

/**
 * Runs a mutation and returns its payload, with empty user errors by default. `UserErrors` or a documented rejection become the
 * user errors of the `rejected` payload; any other error is thrown.
 */
export async function withUserErrors<Rejected extends object, Result extends object, UserError>(
  rejected: Rejected,
  rules: UserErrorRules<UserError>,
  mutate: () => Promise<Result>,
): Promise<(Rejected | Result) & { readonly userErrors: UserError[] }> {
  try {
    return { userErrors: [], ...(await mutate()) };
  } catch (error) {
    if (error instanceof UserErrors) return { ...rejected, userErrors: rules.ofErrors(error.errors) };
    if (error instanceof LegacyRejection) return { ...rejected, userErrors: rules.ofRejection(error) };
    throw error;
  }
}

/** Creates the `withUserErrors` of a domain from a `reading` of its rejections. */
export const mutationsWith =
  <Reading>(rejectionErrors: (rejection: LegacyRejection, reading: Reading) => UserErrorSource[]) =>
  <Rejected extends object, Result extends object>(
    rejected: Rejected,
    reading: Reading,
    mutate: () => Promise<Result>,
  ) =>
    withUserErrors(
      rejected,
      { ofErrors: (errors) => errors, ofRejection: (rejection) => rejectionErrors(rejection, reading) },
      mutate,
    );

/** The rejection of an id that cannot exist: the same as a 404, without a call. */
export const notFoundRejection = (): LegacyRejection => new LegacyRejection(404, null);
