const loopback = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a URL is on the local machine. */
export const isLoopback = (url: string): boolean => loopback.test(new URL(url).hostname);
