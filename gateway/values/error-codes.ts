interface ErrorDocumentation {
  readonly when: string;
  /** Whether, or when, a client may send the request again. */
  readonly retry: string;
  /** Status codes of the response. */
  readonly http: string;
}

/** All codes of thrown errors, as docs/errors.md explains them. */
export const documentedErrors = {
  UNAUTHENTICATED: {
    when: "The field needs a customer, and the token is missing, wrong, of another form than `JWT <token>`, or has expired: forget it, keep the guest's cart. Without a token, `customer` and `cart` are null without this error",
    retry: 'after signing in',
    http: '200',
  },
  FORBIDDEN: { when: 'The customer may not do this (staff only)', retry: 'no', http: '200' },
  NOT_FOUND: {
    when: 'The object does not exist, or belongs to another customer',
    retry: 'no',
    http: '200',
  },
  BAD_USER_INPUT: {
    when: 'The request itself is wrong: syntax, an unknown field, a variable of another type, an argument out of bounds, a cursor of another list (`extensions.field` is its path), too deep, too costly, too long, not registered',
    retry: 'no',
    http: 'see below; 200 from a resolver',
  },
  RATE_LIMITED: {
    when: 'Too many tries, or the cost budget is spent (`extensions.cost`), or the gateway is busy (503); `extensions.retryAfter` and the header `Retry-After` are the seconds to wait',
    retry: 'after that time',
    http: '200, 503; 429 for a spent budget in a GraphQL response',
  },
  UPSTREAM_UNAVAILABLE: {
    when: 'The REST API cannot be reached, or its response is not valid',
    retry: 'reads: yes; writes: see below',
    http: '200',
  },
  UPSTREAM_TIMEOUT: {
    when: 'The REST API does not respond in time, or reports a write without its result. The write may or may not have happened',
    retry: 'reads: yes; writes: see below',
    http: '200',
  },
  INTERNAL: {
    when: 'A fault of the gateway. Report the `X-Request-Id` of the response',
    retry: 'no',
    http: '200, 500',
  },
} satisfies Readonly<Record<string, ErrorDocumentation>>;

export type ErrorCode = keyof typeof documentedErrors;

export const errorCodes: readonly string[] = Object.keys(documentedErrors);
