/** Whether files have the modes of Unix. */
export const hasFileModes = process.platform !== 'win32';
