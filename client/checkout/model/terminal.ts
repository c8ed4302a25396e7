import { isPhone } from '../../ui/is-phone.ts';

/** Width in pixels below which a device counts as a phone (docs/product.md). */
const narrowestDesktop = 900;

/** How a hosted payment page is opened: in a new tab on a wide screen, in the same window on a phone. */
export function terminalFor(screenWidth: number, userAgent?: string): 'DESKTOP' | 'MOBILE' {
  return screenWidth < narrowestDesktop || isPhone(userAgent) ? 'MOBILE' : 'DESKTOP';
}
