type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels between a toast and a price. */
const gap = 4;

/** How many pixels a toast must move up to cover no price; 0 if there is no such position below `ceiling`. */
export function liftOverPrices(toast: Box, prices: readonly Box[], ceiling: number): number {
  const height = toast.bottom - toast.top;
  let { bottom } = toast;
  const isCovered = (price: Box): boolean =>
    price.right > toast.left &&
    price.left < toast.right &&
    price.bottom > bottom - height - gap &&
    price.top < bottom + gap;
  for (let price = prices.find(isCovered); price; price = prices.find(isCovered)) {
    bottom = Math.min(price.top - gap, bottom - 1);
    if (bottom - height < ceiling) return 0;
  }
  return toast.bottom - bottom;
}

/** Moves a toast up until it covers no price (`[data-price]`), but not over the header. */
export function keepClearOfPrices(toast: HTMLElement): void {
  const toaster = toast.closest('section');
  if (!toaster) return;
  toaster.style.removeProperty('--lift');
  const prices = [...document.querySelectorAll('main [data-price]')].map((price) =>
    price.getBoundingClientRect(),
  );
  const ceiling = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  toaster.style.setProperty('--lift', `${liftOverPrices(toast.getBoundingClientRect(), prices, ceiling)}px`);
}
