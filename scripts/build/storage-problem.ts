/** The sentence for the output of a program that could not write below `folder`: no space, or no permission. Null for any other failure. */
export function storageProblem(output: string, folder: string): string | null {
  if (/\bENOSPC\b|\bEDQUOT\b|no space left on device|disk is full/i.test(output))
    return `There is no space left on the disk of ${folder}: free some, and start again.`;
  if (/\b(?:EACCES|EPERM|EROFS)\b|permission denied/i.test(output))
    return `There is no permission to write to ${folder}: start as the user who owns it.`;
  return null;
}
