/** The view transition name of a product page's main picture (client/catalog/product/GalleryPicture.module.css). */
const transitionName = 'product-picture';

let marked: HTMLElement | undefined;

/**
 * Marks a card's picture, so that the product page's picture grows out of it. The name must be unique on a page: a card that was marked
 * before loses it, and no card gets it on a product page.
 */
export function markPicture(link: HTMLAnchorElement): void {
  marked?.style.removeProperty('view-transition-name');
  marked = link.closest('article')?.querySelector('img') ?? undefined;
  if (document.querySelector('[data-product-picture]') !== null) return;
  marked?.style.setProperty('view-transition-name', transitionName);
}
