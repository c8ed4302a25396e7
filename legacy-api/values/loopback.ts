const loopback = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether an address leads to the machine of the browser that opens it, and to no other. */
export const isLoopback = (url: string): boolean => loopback.test(new URL(url).hostname);
