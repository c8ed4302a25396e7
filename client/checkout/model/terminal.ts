/** The device that pays. Under this many pixels of screen it counts as a phone (docs/product.md). */
const narrowestOnlineScreen = 900;

/** How a hosted payment page is opened: in a new tab on a wide screen, in the same window on a phone. */
export function terminalFor(screenWidth: number): 'ONLINE' | 'WAP' {
  return screenWidth < narrowestOnlineScreen ? 'WAP' : 'ONLINE';
}
