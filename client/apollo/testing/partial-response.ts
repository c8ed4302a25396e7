import type { ApolloLink } from '@apollo/client';

/** A response of which one field failed. */
export class PartialResponse {
  readonly result: ApolloLink.Result;

  /** `data` has null at `path`, where the back end could not be reached. */
  constructor(data: Record<string, unknown>, ...path: readonly (string | number)[]) {
    const error = { message: 'Unavailable.', path, extensions: { code: 'UPSTREAM_UNAVAILABLE' } };
    this.result = { data, errors: [error] };
  }
}
