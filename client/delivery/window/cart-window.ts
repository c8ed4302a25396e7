import { late } from '../../ui/late.ts';

/** The delivery window in the cart, loaded when the cart is shown. */
export const cartWindow = late(async () => (await import('./CartWindow.tsx')).CartWindow);
