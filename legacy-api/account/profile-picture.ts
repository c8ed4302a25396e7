import { basename } from 'node:path';
import { Router } from 'express';
import sharp from 'sharp';
import { boundedWork } from '../server/bounded-work.ts';
import type { Handlers } from '../contract/index.ts';
import { invalidFields, tooManyRequests } from '../server/rejections.ts';
import { randomToken } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { customerById } from './customers.ts';

const maxBytes = 2 * 1024 * 1024;
const maxPixels = 16_000_000;
const edge = 512;
const folder = 'profiles';

// Process one picture at a time on one core, without caching, so that sharp leaves the other cores free.
sharp.concurrency(1);
sharp.cache(false);

const wrongFormat = () => invalidFields({ profile: ['Upload a PNG, JPEG or WebP picture.'] });
const tooManyPixels = () =>
  invalidFields({ profile: ['The picture must not have more than 16 megapixels.'] });
const tooLarge = () => invalidFields({ profile: ['The picture must not be larger than 2 MB.'] });

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** The bytes of a data URL. The declared MIME type is ignored; the first bytes decide. */
function pictureBytes(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const head = dataUrl.slice(0, comma);
  if (comma < 0 || comma > 100 || !/^data:image\/[a-z0-9.+-]+;base64$/i.test(head)) throw wrongFormat();
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > maxBytes) throw tooLarge();
  if (!isPng(bytes) && !isJpeg(bytes) && !isWebp(bytes)) throw wrongFormat();
  return bytes;
}

/** The number of pixels in the picture's header, read before the picture is decoded. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw wrongFormat();
  }
}

/** A square, upright WebP without the camera's metadata. */
async function reencoded(bytes: Buffer): Promise<Buffer> {
  if ((await pixelsOf(bytes)) > maxPixels) throw tooManyPixels();
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw wrongFormat();
  }
}

export function profilePictureHandlers({ database, clock }: Services): Handlers<'uploadProfilePicture'> {
  const limited = boundedWork({ atOnce: 1, waiting: 8 });
  /** Customers whose picture is being processed: at most one picture per customer is in the queue. */
  const uploading = new Set<number>();

  const processPicture = async (customerId: number, dataUrl: string): Promise<Buffer> => {
    if (uploading.has(customerId)) throw tooManyRequests(1);
    uploading.add(customerId);
    try {
      const bytes = pictureBytes(dataUrl);
      return await limited(() => reencoded(bytes));
    } finally {
      uploading.delete(customerId);
    }
  };

  return {
    uploadProfilePicture: async ({ body, caller }) => {
      const content = await processPicture(caller.id, body.profile);
      const name = `${randomToken()}.webp`;
      const url = `/media/${folder}/${name}`;
      await database.transaction(async (queries) => {
        const before = await customerById(queries, caller.id);
        const picture = { name, content, uploaded_at: clock().toISOString() };
        await queries.insertInto('profile_pictures').values(picture).execute();
        await queries
          .updateTable('customers')
          .set({ profile_picture: url })
          .where('id', '=', caller.id)
          .execute();
        if (before.profile_picture === null) return;
        await queries
          .deleteFrom('profile_pictures')
          .where('name', '=', basename(before.profile_picture))
          .execute();
      });
      return { data: url };
    },
  };
}

const pictureName = /^[\w-]{1,64}\.webp$/;
const yearSeconds = 31_536_000;

/**
 * Serves customers' pictures from the database, which all processes share. Sent with `Cache-Control: private`; a picture never changes
 * under its name. Pictures from earlier versions are files and fall through to the next handler.
 */
export function profilePictureFiles({ database }: Pick<Services, 'database'>): Router {
  const router = Router();
  router.get(`/${folder}/:name`, async (request, response, next) => {
    const { name } = request.params;
    const picture = pictureName.test(name)
      ? await database.queries
          .selectFrom('profile_pictures')
          .select('content')
          .where('name', '=', name)
          .executeTakeFirst()
      : undefined;
    if (!picture) {
      next();
      return;
    }
    response.setHeader('Cache-Control', `private, max-age=${yearSeconds}, immutable`);
    response.type('image/webp').send(Buffer.from(picture.content));
  });
  return router;
}
