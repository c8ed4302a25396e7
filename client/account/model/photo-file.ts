/** What the shop takes as a photo. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** A photo is cut and made small before it is sent; what is larger than this is no photo. */
export const largestPhotoMegabytes = 20;

export type PhotoProblem = 'type' | 'size' | 'unreadable';

/** Why a chosen file cannot be a photo; null where it may be one. */
export function photoProblem(file: { readonly type: string; readonly size: number }): PhotoProblem | null {
  if (!photoTypes.includes(file.type)) return 'type';
  if (file.size === 0) return 'unreadable';
  return file.size > largestPhotoMegabytes * 1024 * 1024 ? 'size' : null;
}
