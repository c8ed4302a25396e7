import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

/** The delivery window in the cart, loaded when the cart is shown. */
export const CartWindow = lazyWithRetry(async () => (await import('./CartWindow.tsx')).CartWindow);
