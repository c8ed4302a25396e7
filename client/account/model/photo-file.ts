/** The accepted file types of a photo. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Maximum size of the selected file. The photo is cropped and scaled down before it is sent. */
export const largestPhotoMegabytes = 20;

export type PhotoProblem = 'type' | 'size' | 'unreadable';

/** Why a selected file is invalid; null if it is valid. */
export function photoProblem(file: { readonly type: string; readonly size: number }): PhotoProblem | null {
  if (!photoTypes.includes(file.type)) return 'type';
  if (file.size === 0) return 'unreadable';
  return file.size > largestPhotoMegabytes * 1024 * 1024 ? 'size' : null;
}
