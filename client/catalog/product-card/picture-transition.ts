/** The main picture of a product page has this view transition name (client/catalog/product/GalleryPicture.module.css). */
const transitionName = 'product-picture';

let marked: HTMLElement | undefined;

/**
 * Marks a card's picture, so that the product page's picture grows out of it. Two pictures on a page must not have the name: a card
 * that was marked before loses it, and beside a product page's own picture no card gets it.
 */
export function markPicture(link: HTMLAnchorElement): void {
  marked?.style.removeProperty('view-transition-name');
  marked = link.closest('article')?.querySelector('img') ?? undefined;
  if (document.querySelector('[data-product-picture]') !== null) return;
  marked?.style.setProperty('view-transition-name', transitionName);
}
