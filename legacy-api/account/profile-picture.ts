import { basename } from 'node:path';
import { Router } from 'express';
import sharp from 'sharp';
import { boundedWork } from '../server/bounded-work.ts';
import type { Handlers } from '../contract/index.ts';
import { invalidFields, tooManyRequests } from '../server/rejections.ts';
import { randomToken } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { customerById } from './customers.ts';

const mostBytes = 2 * 1024 * 1024;
const maxPixels = 16_000_000;
const edge = 512;
const folder = 'profiles';

// One picture at a time on one core, and nothing kept of it: the other cores and threads are everybody's.
sharp.concurrency(1);
sharp.cache(false);

const wrongKind = () => invalidFields({ profile: ['Upload a PNG, JPEG or WebP picture.'] });
const tooManyPixels = () =>
  invalidFields({ profile: ['The picture must not have more than 16 megapixels.'] });
const tooLarge = () => invalidFields({ profile: ['The picture must not be larger than 2 MB.'] });

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** The bytes of a data URL, if they begin like a picture; what the URL says of itself is not believed. */
function pictureBytes(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const head = dataUrl.slice(0, comma);
  if (comma < 0 || comma > 100 || !/^data:image\/[a-z0-9.+-]+;base64$/i.test(head)) throw wrongKind();
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > mostBytes) throw tooLarge();
  if (!isPng(bytes) && !isJpeg(bytes) && !isWebp(bytes)) throw wrongKind();
  return bytes;
}

/** What a picture says of its size before it is decoded. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw wrongKind();
  }
}

/** A square WebP, upright, without what the camera wrote into the file. */
async function reencoded(bytes: Buffer): Promise<Buffer> {
  if ((await pixelsOf(bytes)) > maxPixels) throw tooManyPixels();
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw wrongKind();
  }
}

export function profilePictureHandlers({ database, clock }: Services): Handlers<'uploadProfilePicture'> {
  const inTurn = boundedWork({ atOnce: 1, waiting: 8 });
  /** Customers whose picture is being worked on: nobody fills the queue alone. */
  const uploading = new Set<number>();

  const redraw = async (customerId: number, dataUrl: string): Promise<Buffer> => {
    if (uploading.has(customerId)) throw tooManyRequests(1);
    uploading.add(customerId);
    try {
      const bytes = pictureBytes(dataUrl);
      return await inTurn(() => reencoded(bytes));
    } finally {
      uploading.delete(customerId);
    }
  };

  return {
    uploadProfilePicture: async ({ body, caller }) => {
      const content = await redraw(caller.id, body.profile);
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
 * Serves customers' pictures from the database, which every process shares. A picture never changes under its name, and no cache that
 * people share stores it. Pictures of earlier versions are files; they are served by whoever comes next.
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
