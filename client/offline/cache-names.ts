/** Where the service worker keeps what guests were answered. */
export const answersCache = 'shop-answers';
/** Where it keeps the pages that guests were sent. */
export const pagesCache = 'shop-pages';
/** The page without content, in which the storefront starts where no page was kept. */
export const emptyPage = '/empty-page';
