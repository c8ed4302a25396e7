import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Handlers } from '../contract/index.ts';
import { invalidFields } from '../refusals.ts';
import { randomToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { customerById } from './customers.ts';

const mostBytes = 2 * 1024 * 1024;
const mostPixels = 40_000_000;
const edge = 512;
const folder = 'profiles';

const wrongKind = () => invalidFields({ profile: ['Upload a PNG, JPEG or WebP picture.'] });
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

/** A square WebP, upright, without what the camera wrote into the file. */
async function reencoded(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw wrongKind();
  }
}

export function profilePictureHandlers({ database, uploads }: Services): Handlers<'uploadProfilePicture'> {
  return {
    uploadProfilePicture: async ({ body, caller }) => {
      const picture = await reencoded(pictureBytes(body.profile));
      const name = `${randomToken()}.webp`;
      await mkdir(join(uploads, folder), { recursive: true });
      const file = join(uploads, folder, name);
      await writeFile(`${file}.part`, picture);
      await rename(`${file}.part`, file);

      const before = await customerById(database.queries, caller.id);
      const url = `/media/${folder}/${name}`;
      await database.queries
        .updateTable('customers')
        .set({ profile_picture: url })
        .where('id', '=', caller.id)
        .execute();
      if (before.profile_picture !== null) {
        await rm(join(uploads, folder, basename(before.profile_picture)), { force: true });
      }
      return { data: url };
    },
  };
}
