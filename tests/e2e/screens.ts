/** By what they have in common: a test opens a few, so that the work is shared evenly. */
export const publicScreens = {
  'home and shelves': [
    '/',
    '/collections',
    '/collections/produce',
    '/collections/frozen',
    '/category2/Dumplings',
    '/deals',
    '/saved',
  ],
  'products and searches': [
    '/productDetails?productNum=PR1001',
    '/productdetails?productnum=SN4006',
    '/search?product=tofu',
    '/search?product=',
  ],
  forms: ['/cart', '/login', '/register', '/driverapplication', '/contact-us'],
  words: ['/about-us', '/terms-of-service', '/privacy', '/returns-and-refunds'],
};

/** Those of a customer's own, beside an order. */
export const customerScreens = [
  '/account',
  '/account?section=informations',
  '/addresses',
  '/purchase',
  '/confirmation',
];
