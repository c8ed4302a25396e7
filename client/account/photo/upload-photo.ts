import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import * as z from 'zod/mini';
import { responseDeadline } from '../../apollo/http-link.ts';

const uploaded = z.object({
  data: z.object({
    customer: z.object({ id: z.string(), profilePicture: z.nullable(z.object({ url: z.string() })) }),
  }),
});
const rejected = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()) }))
    .check(z.minLength(1)),
});

/** The customer with the URL of the new photo. */
export type UploadedPhoto = z.infer<typeof uploaded>['data']['customer'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a photo to the gateway's separate endpoint, because GraphQL requests have a lower size limit. Throws the errors of a GraphQL
 * request, so that `failureOf` returns their code.
 */
export async function uploadPhoto(photo: Blob, token: string | null): Promise<UploadedPhoto> {
  const response = await fetch('/upload/profile-picture?absolute=false', {
    method: 'PUT',
    headers: {
      ...(token === null ? {} : { authorization: `JWT ${token}` }),
      'content-type': photo.type,
      'accept-language': document.documentElement.lang,
    },
    body: photo,
    signal: AbortSignal.timeout(responseDeadline),
  });
  const bodyText = await response.text();
  const body = parsed(bodyText);
  const success = uploaded.safeParse(body);
  if (response.ok && success.success) return success.data.data.customer;
  const failure = rejected.safeParse(body);
  // A busy gateway responds 503 RATE_LIMITED, although the shopper has tried once.
  if (failure.success && response.status !== 503)
    throw new CombinedGraphQLErrors({ data: null, errors: failure.data.errors });
  throw new ServerError(`The gateway responded with status ${response.status}.`, { response, bodyText });
}
