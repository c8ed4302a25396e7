// Names of the caches in Cache Storage. A changed name would leave the old cache in browsers.
/** Cache of GraphQL responses to guests. */
export const responsesCache = 'shop-answers';
/** Cache of pages rendered for guests. */
export const pagesCache = 'shop-pages';
/** The page without content. The storefront starts with it when a page is not cached. */
export const emptyPage = '/empty-page';
