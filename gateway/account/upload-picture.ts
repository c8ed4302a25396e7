import { LegacyRejection, type RestClient } from '../rest/index.ts';
import { badUserInput } from '../values/errors.ts';
import { globalId } from '../values/global-id.ts';
import { requestMessages } from '../values/messages/requests.ts';
import { backEndMessage } from '../values/messages/user-errors.ts';
import { absoluteUrl, imageOf } from '../values/public-url.ts';

/** 2 MiB. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** The picture exceeds the limit of the REST API. */
export class PictureTooLargeError extends Error {}

/**
 * Replaces the customer's picture. Returns the fields of `Customer` that it changes. The URL is absolute if `shopUrl` is set. Throws
 * `PictureTooLargeError`, or BAD_USER_INPUT if the REST API rejects the picture.
 */
export async function uploadPicture(
  rest: RestClient,
  type: string,
  picture: Buffer,
  shopUrl: string | undefined,
) {
  // One call per request: the call that accepted the token.
  const { username } = await rest.call('getCustomer');
  try {
    const profile = `data:${type};base64,${picture.toString('base64')}`;
    const { data } = await rest.call('uploadProfilePicture', { body: { profile } });
    const image = imageOf(data);
    const profilePicture = image && { url: absoluteUrl(image.url, shopUrl) };
    return { customer: { id: globalId('Customer', username), profilePicture } };
  } catch (error) {
    if (!(error instanceof LegacyRejection)) throw error;
    if (error.status === 413) throw new PictureTooLargeError();
    throw badUserInput(backEndMessage(error.message, requestMessages.pictureRejected), ['picture']);
  }
}
