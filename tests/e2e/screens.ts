/** Grouped so that the tests take about the same time. */
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
    '/search?product=mapo%20tofu',
    '/search?product=',
  ],
  forms: ['/cart', '/login', '/register', '/driverapplication', '/contact-us'],
  'static pages': ['/about-us', '/terms-of-service', '/privacy', '/returns-and-refunds'],
};

/** Pages of a signed-in customer, except an order. */
export const customerScreens = [
  '/account',
  '/account?section=informations',
  '/addresses',
  '/purchase',
  '/confirmation',
];
