/** Maximum length of a forwarded header value. */
const maxLength = 4096;

/** The `Authorization` header of a request. */
export interface Authorization {
  /** The header if it is `JWT <token>`; null for a guest and for a header of another format. */
  readonly value: string | null;
  /** Whether there is a header of another format, such as `Bearer <token>`. It is never sent to the REST API. */
  readonly isMalformed: boolean;
}

/** Reads the header. The REST API decides whether a token is valid. */
export function authorizationOf(header: string | undefined): Authorization {
  if (header === undefined || header.trim() === '') return { value: null, isMalformed: false };
  const isToken = header.length <= maxLength && /^JWT [\x21-\x7e]+$/i.test(header);
  return { value: isToken ? header : null, isMalformed: !isToken };
}
