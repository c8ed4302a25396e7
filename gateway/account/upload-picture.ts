import type { IncomingMessage } from 'node:http';
import { globalId } from '../values/global-id.ts';
import { badUserInput } from '../values/errors.ts';
import { requestMessages } from '../values/messages/requests.ts';
import { backEndMessage } from '../values/messages/user-errors.ts';
import { imageOf } from '../values/public-url.ts';
import { abandonBody, LegacyRejection, type RestClient } from '../rest/index.ts';
import { encodedPictureLength, PictureEncoder } from './picture-encoder.ts';

/** 2 MiB. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** The picture exceeds `maxPictureBytes`. */
export class PictureTooLargeError extends Error {}

/**
 * Sends the picture in the body of a request to the REST API while it arrives. Returns the fields of `Customer` that it changes; the URL is
 * relative to the gateway. `length` is its length in bytes, null if it is not known in
 * advance. Throws `PictureTooLargeError`, or BAD_USER_INPUT if the REST API rejects the picture.
 */
export async function uploadPicture(
  rest: RestClient,
  request: IncomingMessage,
  { type, length }: { readonly type: string; readonly length: number | null },
) {
  // One call per request: the call that accepted the token.
  const { username } = await rest.call('getCustomer');
  const stream = new PictureEncoder(type, maxPictureBytes);
  const body = { stream, length: length === null ? null : encodedPictureLength(type, length) };
  const abandon = () => {
    abandonBody(body);
  };
  const leave = () => {
    if (!request.complete) abandon();
  };
  stream.once('too-large', abandon);
  request.once('close', leave);
  request.pipe(stream);
  try {
    const { data } = await rest.callStreaming('uploadProfilePicture', body);
    const image = imageOf(data);
    return { customer: { id: globalId('Customer', username), profilePicture: image && { url: image.url } } };
  } catch (error) {
    const isRejection = error instanceof LegacyRejection;
    if (stream.isTooLarge || (isRejection && error.status === 413)) throw new PictureTooLargeError();
    if (isRejection)
      throw badUserInput(backEndMessage(error.message, requestMessages.pictureRejected), ['picture']);
    throw error;
  } finally {
    request.off('close', leave);
    request.unpipe(stream);
    abandon();
  }
}
